import { z } from 'zod'
import { setting, shrinks, switchedOff, switchedOn } from '../../platform/setting.ts'

export const cashierSettings = {
  practice: setting({
    schema: z.boolean(),
    fallback: false,
    guard: switchedOn,
    note: 'A brand for demonstrations: money comes from payment stand-ins alone, and nothing real is paid. Any other brand takes no stand-in.',
  }),
  cashier: setting({
    schema: z.strictObject({ turnoverFactorBp: z.int().min(0).max(30_000), payerMustMatch: z.boolean() }),
    fallback: { turnoverFactorBp: 10_000, payerMustMatch: true },
    guard: (before, after) =>
      shrinks(before.turnoverFactorBp, after.turnoverFactorBp) || switchedOff(before.payerMustMatch, after.payerMustMatch),
    note: 'How often a deposit is to be played before it may leave (10000 is once), and whether money from another person’s account is held back.',
  }),
}
