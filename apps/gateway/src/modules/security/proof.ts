import { ok, type Result, refuse } from '@halong/base'
import type { PlayerCaller } from '../../platform/index.ts'
import type { Locked, TypedProof } from '../session/index.ts'

type ProofDeps = {
  readonly typed: TypedProof
  /** Whether this very session began by password, code or passkey no more than 5 minutes ago. */
  isFresh(caller: PlayerCaller): Promise<boolean>
}
type PasswordRefusal = 'session.fresh_sign_in_required' | 'player.password_wrong'
type PaymentRefusal = 'player.payment_password_wrong' | 'player.payment_password_unset'
export type Proof = ReturnType<typeof createProof>

/** Who asks to change what protects the account must show to be its owner, not just the holder of a session (S08, T26). */
export function createProof({ typed: { byPassword, byPayment }, isFresh }: ProofDeps) {
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
