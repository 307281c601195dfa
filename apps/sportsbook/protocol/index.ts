export * from './api.ts'
export { cashOutMargin } from './cash-out.ts'
export * from './leagues.ts'
export { type BetTrouble, type BookRefusal, type OfferView, type RefusalDetail } from './refusals.ts'
