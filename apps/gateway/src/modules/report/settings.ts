import { unitIn } from '@halong/money'
import { z } from 'zod'
import { setting } from '../../platform/setting.ts'

const dollarsOfCeiling = 2_000_000
/** Nought is none, so that it is more than any. */
const looser = (before: number, after: number): boolean => before > 0 && (after === 0 || after > before)

export const reportSettings = {
  returnMonitor: setting({
    schema: z.strictObject({ closesGames: z.boolean() }),
    fallback: { closesGames: true },
    guard: (before, after) => before.closesGames && !after.closesGames,
    note: 'A game whose return at this brand lies beyond what chance allows by five deviations is always told; with this it is also closed for new rounds, at every brand, until an operator opens it again.',
  }),
  /** T57: what players may win beyond their stakes before somebody looks. */
  netWins: setting({
    schema: z.strictObject({
      hourPrizeCaps: z.int().min(0).max(100),
      vendorDayCeiling: z.int().min(0).max(100_000_000_000),
      closesVendor: z.boolean(),
    }),
    fallback: { hourPrizeCaps: 2, vendorDayCeiling: dollarsOfCeiling, closesVendor: true },
    fallbackIn: (asset) => ({ hourPrizeCaps: 2, closesVendor: true, vendorDayCeiling: dollarsOfCeiling * Number(unitIn(asset)) }),
    guard: (before, after) =>
      looser(before.hourPrizeCaps, after.hourPrizeCaps) ||
      looser(before.vendorDayCeiling, after.vendorDayCeiling) ||
      (before.closesVendor && !after.closesVendor),
    note: 'What players may win beyond their stakes before operators are called: at one game within an hour, in prize caps of it, and at one vendor within a day, in whole units of the brand’s money (0 is no bound). With the last, such a vendor is also closed for new rounds, at every brand, until an operator opens it again.',
  }),
}
