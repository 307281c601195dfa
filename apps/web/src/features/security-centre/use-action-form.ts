import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { prepareEncryption } from '#shared/gateway/gateway.ts'
import type { TextKey } from '#shared/text/text.ts'

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

const passwordIn = (typed: FormData): string => String(typed.get('password') ?? '')
export const typedText = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim()

/** One form that changes what protects the account: the password is asked for unless this session has just begun; nothing typed is kept. */
export function useActionForm({ asks }: { readonly asks: boolean }) {
  const form = useGatewayForm<string>()
  const [isAsked, setAsked] = useState(false)
  const [asksSecond, setAsksSecond] = useState(false)
  const mayWait = useRef(false)
  const asksPassword = asks || isAsked
  const focusProof = useEffectEvent(() => form.focus('password'))
  // The field is there only once the form has been rendered with it.
  useEffect(() => {
    if (isAsked) focusProof()
  }, [isAsked])

  function submit(event: { preventDefault(): void }, { check = () => ({}), send, places = {} }: Sending) {
    const isWaiting = mayWait.current
    mayWait.current = false
    return form.submit(event, {
      check: (typed) => ({ ...check(typed), ...(asksPassword && passwordIn(typed) === '' ? { password: 'security.proof.empty' } : {}) }),
      send: (typed) => send(typed, { password: passwordIn(typed), mayWait: isWaiting }),
      place(failure) {
        const code = isRefusal(failure) ? failure.code : ''
        if (code === 'session.second_proof_required') return (setAsksSecond(true), null)
        if (code === 'session.fresh_sign_in_required') setAsked(true)
        return fieldByCode({ 'player.password_wrong': 'password', 'session.fresh_sign_in_required': 'password', ...places })(failure)
      },
    })
  }

  /** T16: what the form lacks is another proof, or the word that its change may wait. */
  const second = {
    isAsked: asksSecond,
    proved: () => setAsksSecond(false),
    wait() {
      mayWait.current = true
      form.form.current?.requestSubmit()
    },
  }

  return { ...form, asksPassword, second, submit, prepare: prepareEncryption }
}
export type ActionForm = ReturnType<typeof useActionForm>
