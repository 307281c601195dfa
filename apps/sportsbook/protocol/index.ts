export * from './api.ts'
export * from './leagues.ts'
export { type BetTrouble, type BookRefusal, bookRefusals, type RefusalDetail } from './refusals.ts'
