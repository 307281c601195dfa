export * from './api.ts'
export * from './leagues.ts'
export { type BetTrouble, type BookRefusal, type RefusalDetail } from './refusals.ts'
