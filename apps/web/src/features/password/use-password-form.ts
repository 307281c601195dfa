import { type Sending, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useState } from 'react'
import { prepareEncryption } from '#shared/gateway/gateway.ts'
import { useSite } from '#shared/site/site.ts'
import { type PasswordField, showPasswordFailure } from './password-faults.ts'

type PasswordSending = Pick<Sending<PasswordField>, 'check' | 'send'> & {
  readonly shown: readonly PasswordField[]
  /** Where this form shows what others show elsewhere. */
  readonly other?: Readonly<Record<string, PasswordField>>
  /** Looks at a failure first; true when it has dealt with it. */
  readonly onFailure?: (failure: unknown) => boolean
}

/** What the forms that set a password have in common: the brand's rules, a captcha once it is asked for, nothing kept (D3). */
export function usePasswordForm() {
  const { register: rules } = useSite().info
  const form = useGatewayForm<PasswordField>()
  const [captchaKey, setCaptchaKey] = useState<number | null>(null)

  const submit = (event: { preventDefault(): void }, { shown, other = {}, onFailure = () => false, ...sending }: PasswordSending) =>
    form.submit(event, {
      ...sending,
      place(failure) {
        if (captchaKey !== null || (isRefusal(failure) && failure.value.captcha === true)) setCaptchaKey((turn) => (turn ?? 0) + 1)
        return onFailure(failure) ? null : showPasswordFailure(failure, shown, other)
      },
    })
  return { ...form, rules, captchaKey, submit, prepare: prepareEncryption }
}
export type PasswordForm = ReturnType<typeof usePasswordForm>

export const textOf = (typed: FormData, field: PasswordField): string => String(typed.get(field) ?? '')
