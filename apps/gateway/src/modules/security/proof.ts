import type { Result } from '@halong/base'
import type { PlayerCaller } from '../../platform/index.ts'
import type { ChangeTiming, Factor, Locked, ProofPolicy, ProofRefusal, TypedSecrets } from '../session/index.ts'

type ProofDeps = { readonly typed: TypedSecrets; readonly proofPolicy: ProofPolicy }
type PasswordRefusal = ProofRefusal | 'player.password_wrong'
type PaymentRefusal = 'player.payment_password_wrong' | 'player.payment_password_unset'
/** The password typed again, or empty; and whether the caller accepts the hold where that is not enough. */
export type Given = { readonly password: string; readonly mayWait: boolean }
export type Proof = ReturnType<typeof createProof>

/** Re-authentication for changes of account protection: an open session alone is not enough (S08, T16, T26). */
export function createProof({ typed: { byPassword, byPayment }, proofPolicy }: ProofDeps) {
  /**
   * Decides by the typed password and the session's factors; with nothing typed, by the factors if they are fresh.
   * @param shown further factors proved by this call
   */
  async function prove(
    caller: PlayerCaller,
    { password, mayWait }: Given,
    shown: readonly Factor[] = [],
  ): Promise<Result<ChangeTiming, PasswordRefusal> | Locked> {
    if (password === '') return proofPolicy.judge(caller, { shown, mayWait })
    const typed = await byPassword(caller.memberId, password)
    return typed.ok ? proofPolicy.judge(caller, { shown: [...shown, typed.value], mayWait }) : typed
  }

  return {
    prove,
    /** For payout changes: the payment password, or what `prove` accepts. */
    async proveForMoney(
      caller: PlayerCaller,
      given: Given & { readonly paymentPassword: string },
    ): Promise<Result<ChangeTiming, PasswordRefusal | PaymentRefusal> | Locked> {
      if (given.paymentPassword === '') return prove(caller, given)
      const typed = await byPayment(caller.memberId, given.paymentPassword)
      return typed.ok ? proofPolicy.judge(caller, { shown: [typed.value], mayWait: given.mayWait }) : typed
    },
    isFresh: async (caller: PlayerCaller): Promise<boolean> => (await proofPolicy.of(caller)).isFresh,
  }
}
