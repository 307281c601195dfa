import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormErrors } from '#shared/form-errors.ts'
import { prepareEncryption } from '#shared/gateway.ts'
import { failureKey, isRefusal } from '#shared/refusal-text.ts'
import type { TextKey } from '#shared/text.ts'

type Faults = Readonly<Record<string, TextKey>>
/** `password` is empty where the sign-in is young enough to do without (T17); `mayWait` once the player lets the change wait (T16). */
export type Proof = { readonly password: string; readonly mayWait: boolean }
export type Sending = {
  /** What is plainly wrong, by field; empty when it can be sent. */
  readonly check?: (typed: FormData) => Faults
  readonly send: (typed: FormData, proof: Proof) => Promise<void>
  /** Fields that refusals are said beside, by code. All others stand above the form. */
  readonly places?: Readonly<Record<string, string>>
}

export const typedText = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim()

/** One form that changes what protects the account: the password is asked for unless this session has just begun; nothing typed is kept. */
export function useActionForm({ asks }: { readonly asks: boolean }) {
  const { form, errors, show, clear, focus } = useFormErrors<string>()
  const [alert, setAlert] = useState<TextKey | null>(null)
  const [isPending, setPending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [asksSecond, setAsksSecond] = useState(false)
  const mayWait = useRef(false)
  const asksPassword = asks || isAsked
  const focusProof = useEffectEvent(() => focus('password'))
  // The field is there only once the form has been drawn with it.
  useEffect(() => {
    if (isAsked) focusProof()
  }, [isAsked])

  function place(failure: unknown, places: Readonly<Record<string, string>>): void {
    const code = isRefusal(failure) ? failure.code : ''
    if (code === 'session.fresh_sign_in_required') {
      setAsked(true)
      show({ password: 'error.session.fresh_sign_in_required' })
      return
    }
    if (code === 'session.second_proof_required') return setAsksSecond(true)
    const fields: Readonly<Record<string, string>> = { 'player.password_wrong': 'password', ...places }
    const field = fields[code]
    if (field === undefined) setAlert(failureKey(failure))
    else show({ [field]: failureKey(failure) })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>, { check = () => ({}), send, places = {} }: Sending) {
    event.preventDefault()
    if (isPending) return
    setAlert(null)
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password') ?? '')
    if (!show({ ...check(typed), ...(asksPassword && password === '' ? { password: 'security.proof.empty' } : {}) })) return
    setPending(true)
    try {
      await send(typed, { password, mayWait: mayWait.current })
    } catch (failure) {
      place(failure, places)
    } finally {
      mayWait.current = false
      setPending(false)
    }
  }

  /** T16: what the form lacks is another proof, or the word that its change may wait. */
  const second = {
    isAsked: asksSecond,
    proved: () => setAsksSecond(false),
    wait() {
      mayWait.current = true
      form.current?.requestSubmit()
    },
  }

  return { form, errors, show, clear, alert, setAlert, isPending, asksPassword, second, submit, prepare: prepareEncryption }
}
export type ActionForm = ReturnType<typeof useActionForm>
