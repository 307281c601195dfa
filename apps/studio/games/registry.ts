/** Every game the studio runs: one line a game, its folder under its code. */
export { mines } from './mines/index.ts'
export { slot } from './slot/index.ts'
