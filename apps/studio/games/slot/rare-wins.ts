import type { SlotProfileName } from './profiles/index.ts'

/** What is won hardly ever, in tenths of the stake; `largestOneIn` is the power of ten in the chance of the largest round. */
export type RareWins = { readonly onceInMillionTenths: number; readonly onceInBillionTenths: number; readonly largestOneIn: number }

/**
 * Of each profile, the win that one round in a million, and one in a thousand million, goes beyond, and how likely its largest round is (game-rules.md
 * §10.7). From the counts of all windows and the sums of free spins; written down like the other facts, and counted again by the test.
 */
export const rareWinsOf: Readonly<Record<SlotProfileName, RareWins>> = {
  reference: { onceInMillionTenths: 3_518, onceInBillionTenths: 9_783, largestOneIn: 158 },
  calm: { onceInMillionTenths: 1_004, onceInBillionTenths: 1_684, largestOneIn: 93 },
  bold: { onceInMillionTenths: 25_720, onceInBillionTenths: 50_520, largestOneIn: 156 },
  bloom: { onceInMillionTenths: 3_220, onceInBillionTenths: 6_426, largestOneIn: 233 },
}
