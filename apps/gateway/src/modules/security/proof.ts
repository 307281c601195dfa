import { ok, type Result, refuse } from '@halong/base'
import { type PlayerCaller, refuseWith } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PlayerService } from '../player/index.ts'
import { passwordBudget, paymentBudget } from './budgets.ts'

type ProofDeps = {
  readonly limits: Limits
  readonly players: PlayerService
  /** Whether this very session began by password, code or passkey no more than 5 minutes ago. */
  isFresh(caller: PlayerCaller): Promise<boolean>
}
/** Too many tries; carries the seconds to wait. */
export type Locked = ReturnType<typeof locked>
type PasswordRefusal = 'session.fresh_sign_in_required' | 'player.password_wrong'
type PaymentRefusal = 'player.payment_password_wrong' | 'player.payment_password_unset'
export const locked = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => refuseWith('session.locked', { retryAfterSeconds })
export type Proof = ReturnType<typeof createProof>

/** Who asks to change what protects the account must show to be its owner, not just the holder of a session (S08, T26). */
export function createProof({ limits, players, isFresh }: ProofDeps) {
  async function byPassword(memberId: number, typed: string): Promise<Result<null, 'player.password_wrong'> | Locked> {
    const spent = await limits.spend(passwordBudget, String(memberId))
    if (!spent.ok) return locked(spent)
    if (!(await players.provesPassword(memberId, typed))) return refuse('player.password_wrong')
    await limits.reset(passwordBudget, String(memberId))
    return ok(null)
  }

  async function byPayment(memberId: number, typed: string): Promise<Result<null, PaymentRefusal> | Locked> {
    const spent = await limits.spend(paymentBudget, String(memberId))
    if (!spent.ok) return locked(spent)
    const proves = await players.provesPayment(memberId, typed)
    if (proves !== true) return refuse(proves === null ? 'player.payment_password_unset' : 'player.payment_password_wrong')
    await limits.reset(paymentBudget, String(memberId))
    return ok(null)
  }

  /** A password that was typed decides; with none, how young the sign-in is. */
  async function prove(caller: PlayerCaller, { password }: { password: string }): Promise<Result<null, PasswordRefusal> | Locked> {
    if (password !== '') return byPassword(caller.memberId, password)
    return (await isFresh(caller)) ? ok(null) : refuse('session.fresh_sign_in_required')
  }

  return {
    byPassword,
    prove,
    /** For where money goes: the payment password, or what `prove` takes. */
    async proveForMoney(
      caller: PlayerCaller,
      given: { password: string; paymentPassword: string },
    ): Promise<Result<null, PasswordRefusal | PaymentRefusal> | Locked> {
      return given.paymentPassword === '' ? prove(caller, given) : byPayment(caller.memberId, given.paymentPassword)
    },
    isFresh,
  }
}
