import { unitIn } from '@halong/money'
import { z } from 'zod'
import { grows, setting, switchedOn } from '../../platform/setting.ts'

const dollarsOfAwards = 500_000

export const wagerSettings = {
  /** W26: what one vendor may award without stakes in a day (UTC). An award above it is asked for again until the next. */
  vendorAwards: setting({
    schema: z.strictObject({ dayLimit: z.int().min(0).max(100_000_000_000) }),
    fallback: { dayLimit: dollarsOfAwards },
    fallbackIn: (asset) => ({ dayLimit: dollarsOfAwards * Number(unitIn(asset)) }),
    guard: (before, after) => grows(before.dayLimit, after.dayLimit),
    note: 'The most that one vendor may award in jackpots and prizes in a day, in whole units of the brand’s money. What is above it is paid the day after.',
  }),
  /** R-WIN-1: what a win must be to stand on the board: so much, or so many stakes; told after a while, so that nobody is watched at play. */
  winnersBoard: setting({
    schema: z.strictObject({
      isOn: z.boolean(),
      leastWin: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
      leastTimes: z.int().min(2).max(10_000),
      delaySeconds: z.int().min(5).max(3_600),
    }),
    fallback: { isOn: false, leastWin: '100', leastTimes: 10, delaySeconds: 60 },
    // Players are shown to strangers, if masked.
    guard: (before, after) => switchedOn(before.isOn, after.isOn),
    note: 'The board of real wins, names masked: whether it is shown, the win or the number of stakes from which one is, and after how many seconds.',
  }),
}
