import { z } from 'zod'
import { setting, switchedOn } from '../../platform/setting.ts'

export const wagerSettings = {
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
