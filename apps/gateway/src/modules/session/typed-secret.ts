import { type Clock, ok, type Result, refuse } from '@halong/base'
import { refuseWith } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PlayerService } from '../player/index.ts'
import { provePasswordBudget, provePaymentBudget } from './budgets.ts'
import { type Factor, passwordFactor } from './proof-policy.ts'

type PaymentRefusal = 'player.payment_password_wrong' | 'player.payment_password_unset'
/** Too many attempts; carries the seconds to wait. */
export const locked = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => refuseWith('session.locked', { retryAfterSeconds })
export type Locked = ReturnType<typeof locked>
export type TypedSecrets = ReturnType<typeof createTypedSecrets>

/** Re-authentication in an open session by password or payment password: five attempts each, then a lockout of five minutes (S08, T17, T26). */
export function createTypedSecrets({
  limits,
  players,
  clock,
}: {
  readonly limits: Limits
  readonly players: PlayerService
  readonly clock: Clock
}) {
  return {
    /** @returns the factor the password counts as: itself, or the factor it was reset with during the hold */
    async byPassword(memberId: number, typed: string): Promise<Result<Factor, 'player.password_wrong'> | Locked> {
      const spent = await limits.spend(provePasswordBudget, String(memberId))
      if (!spent.ok) return locked(spent)
      if (!(await players.provesPassword(memberId, typed))) return refuse('player.password_wrong')
      await limits.reset(provePasswordBudget, String(memberId))
      const keys = await players.keysOf(memberId)
      return keys ? ok(passwordFactor(keys, clock.now())) : refuse('player.password_wrong')
    },

    async byPayment(memberId: number, typed: string): Promise<Result<Factor, PaymentRefusal> | Locked> {
      const spent = await limits.spend(provePaymentBudget, String(memberId))
      if (!spent.ok) return locked(spent)
      const proves = await players.provesPayment(memberId, typed)
      if (proves !== true) return refuse(proves === null ? 'player.payment_password_unset' : 'player.payment_password_wrong')
      await limits.reset(provePaymentBudget, String(memberId))
      return ok('payment')
    },
  }
}
