import { z } from 'zod'
import { grows, setting, shrinks, switchedOff, switchedOn } from '../../platform/setting.ts'

const MAX_WHOLE = 1_000_000_000

const riskLimit = (most: number) => z.int().min(1).max(most).nullable()
/** A rule that fires later than before, or not at all any more. */
const firesLater = (before: number | null, after: number | null): boolean => before !== null && (after === null || after > before)

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
  withdrawalRisks: setting({
    schema: z.strictObject({
      linkedPlayers: riskLimit(1_000),
      newCountryDays: riskLimit(90),
      hourSignIns: riskLimit(500),
      depositsPerDay: riskLimit(100),
    }),
    fallback: { linkedPlayers: 5, newCountryDays: 7, hourSignIns: 20, depositsPerDay: 5 },
    guard: (before, after) =>
      firesLater(before.linkedPlayers, after.linkedPlayers) ||
      firesLater(before.hourSignIns, after.hourSignIns) ||
      firesLater(before.depositsPerDay, after.depositsPerDay) ||
      // The longer a country counts as new, the more withdrawals a person sees.
      (before.newCountryDays !== null && (after.newCountryDays === null || after.newCountryDays < before.newCountryDays)),
    note: 'From where on a withdrawal goes to a person: so many other players on the same network, a country new within so many days, an hour without any of at least so many sign-ins, so many deposits within a day. None: the rule is off.',
  }),
  withdrawals: setting({
    schema: z.strictObject({
      autoLimit: z.int().min(0).max(MAX_WHOLE),
      twoPersonLimit: z.int().min(0).max(MAX_WHOLE),
      perDay: z.int().min(1).max(100),
      /** Null: no limit of the day. */
      maxPerDay: z.int().min(1).max(MAX_WHOLE).nullable(),
      reviewMinutes: z.int().min(5).max(2_880),
      confirmMinutes: z.int().min(60).max(20_160),
    }),
    fallback: { autoLimit: 0, twoPersonLimit: 0, perDay: 3, maxPerDay: null, reviewMinutes: 240, confirmMinutes: 1_440 },
    guard: (before, after) =>
      grows(before.autoLimit, after.autoLimit) ||
      grows(before.twoPersonLimit, after.twoPersonLimit) ||
      shrinks(before.confirmMinutes, after.confirmMinutes) ||
      grows(before.reviewMinutes, after.reviewMinutes),
    note: 'Withdrawals, in whole units of the brand’s currency: paid by themselves up to autoLimit where no risk rule fires, agreed by two people above twoPersonLimit, so many a day, and how long the house and the player have.',
  }),
}
