import { useState } from 'react'
import type { FieldError } from '#shared/field-text.ts'
import { useFormErrors } from '#shared/form-errors.ts'
import { prepareEncryption } from '#shared/gateway.ts'
import { isRefusal } from '#shared/refusal-text.ts'
import { type Refused, retryEnd } from '#shared/refused-alert.tsx'
import { useSite } from '#shared/site.ts'
import { type PasswordErrors, type PasswordField, placeFailure } from './password-faults.ts'

type Sending = {
  /** All that is wrong with what is typed; empty when it can be sent. */
  readonly check: (typed: FormData) => PasswordErrors
  readonly send: (typed: FormData) => Promise<void>
  readonly shown: readonly PasswordField[]
  /** Where this form shows what others show elsewhere. */
  readonly other?: Readonly<Record<string, PasswordField>>
  /** Looks at a failure first; true when it has dealt with it. */
  readonly onFailure?: (failure: unknown) => boolean
}

/** What the forms that set a password have in common: rules, one try at a time, errors beside their fields, nothing kept (D3). */
export function usePasswordForm() {
  const { register: rules } = useSite().info
  const fields = useFormErrors<PasswordField, FieldError>()
  const [alert, setAlert] = useState<Refused | null>(null)
  const [isPending, setPending] = useState(false)
  const [captchaTurn, setCaptchaTurn] = useState<number | null>(null)

  async function submit({ check, send, shown, other = {}, onFailure = () => false }: Sending) {
    if (isPending || !fields.form.current) return
    setAlert(null)
    const typed = new FormData(fields.form.current)
    if (!fields.show(check(typed))) return
    setPending(true)
    try {
      await send(typed)
    } catch (failure) {
      if (captchaTurn !== null || (isRefusal(failure) && failure.value.captcha === true)) setCaptchaTurn((turn) => (turn ?? 0) + 1)
      if (onFailure(failure)) return
      const placed = placeFailure(failure, shown, other)
      fields.show(placed.errors)
      setAlert(placed.alert === null ? null : { message: placed.alert, untilMs: retryEnd(failure, Date.now()) })
    } finally {
      setPending(false)
    }
  }
  return { ...fields, rules, alert, isPending, captchaTurn, submit, prepare: prepareEncryption }
}
export type PasswordForm = ReturnType<typeof usePasswordForm>

export const textOf = (typed: FormData, field: PasswordField): string => String(typed.get(field) ?? '')
