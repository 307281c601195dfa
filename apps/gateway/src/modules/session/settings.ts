import { z } from 'zod'
import { grows, setting, shrinks, switchedOn } from '../../platform/setting.ts'

export const sessionSettings = {
  passwordExpiryDays: setting({
    schema: z.int().min(1).max(3_650).nullable(),
    fallback: null,
    guard: (before, after) => before !== null && (after === null || grows(before, after)),
    note: 'Days after which a password is called old; none when null.',
  }),
  /** R-LOGIN-8: whether a sign-in from a place not seen before must prove more, for each side of the site. */
  signInChecks: setting({
    schema: z.strictObject({ members: z.enum(['off', 'on']), agents: z.enum(['off', 'on']) }),
    fallback: { members: 'off', agents: 'on' },
    guard: (before, after) => (before.members === 'on' && after.members === 'off') || (before.agents === 'on' && after.agents === 'off'),
    note: 'Whether a sign-in from a place not seen before must prove more, for members and for agents.',
  }),
  /** R-LOGIN-5: after so many failures of a name or an address the next try carries the text of a captcha image. */
  captcha: setting({
    schema: z.strictObject({ afterFailures: z.int().min(1).max(20) }),
    fallback: { afterFailures: 3 },
    guard: (before, after) => grows(before.afterFailures, after.afterFailures),
    note: 'After how many failures of a name or a network the next sign-in carries a captcha.',
  }),
  /** D9: whether a reset of a password says that there is no such account. */
  tellsUnknownAccounts: setting({
    schema: z.boolean(),
    fallback: false,
    guard: switchedOn,
    note: 'Whether resetting a password says that there is no such account.',
  }),
  /** T26: also how long a change waits that rests on one weak proof, so it stands with what judges proofs. */
  payoutHoldHours: setting({
    schema: z.int().min(1).max(720),
    fallback: 24,
    guard: shrinks,
    note: 'Hours before money may leave to a payout account that was just added, and before a change takes effect that was asked for on one weak proof.',
  }),
  /** R-LOGIN-9: whether agents may also sign in where players do; their account centre is on that side. */
  agentsOnPlayerSide: setting({
    schema: z.boolean(),
    fallback: true,
    guard: switchedOn,
    note: 'Whether agents may sign in where players do.',
  }),
  handOffLogin: setting({
    schema: z.boolean(),
    fallback: true,
    guard: switchedOn,
    note: 'Whether a one-time code may carry a session to another address of the site.',
  }),
}
