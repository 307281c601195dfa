export { findBinaries, type Binaries } from './binaries.ts'
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'
