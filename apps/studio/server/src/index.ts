export { renewWitness } from './fairness/renew-witness.ts'
export { migrateStudio, STUDIO_ROLE } from './migrate.ts'
export type { CrashPoint } from './round/crash-points.ts'
export { createStudio, type Studio, type StudioConfig } from './studio.ts'
