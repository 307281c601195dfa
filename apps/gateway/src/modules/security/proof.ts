import type { Result } from '@halong/base'
import type { PlayerCaller } from '../../platform/index.ts'
import type { ChangeTiming, Factor, Locked, ProofPolicy, ProofRefusal, TypedSecrets } from '../session/index.ts'

type ProofDeps = { readonly typed: TypedSecrets; readonly proofPolicy: ProofPolicy }
type PasswordRefusal = ProofRefusal | 'player.password_wrong'
type PaymentRefusal = 'player.payment_password_wrong' | 'player.payment_password_unset'
/** The password typed again, or nothing; and whether the caller is content to wait where that is not enough. */
export type Given = { readonly password: string; readonly mayWait: boolean }
export type Proof = ReturnType<typeof createProof>

/** Who asks to change what protects the account must show to be its owner, not just the holder of a session (S08, T16, T26). */
export function createProof({ typed: { byPassword, byPayment }, proofPolicy }: ProofDeps) {
  /**
   * What was typed decides together with what the session stands on; with nothing typed, how young that is.
   * @param shown what else came with the call
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
    /** For where money goes: the payment password, or what `prove` takes. */
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
