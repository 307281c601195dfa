export { type Binaries, findBinaries } from './binaries.ts'
export { runningPostgres } from './running.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'
