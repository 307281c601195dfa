/** Every game the studio runs: one line a game, its folder under its code. */
export { dice } from './dice/index.ts'
export { keno } from './keno/index.ts'
export { limbo } from './limbo/index.ts'
export { mines } from './mines/index.ts'
export { plinko } from './plinko/index.ts'
export { slot } from './slot/index.ts'
export { wheel } from './wheel/index.ts'
