import { useRef } from 'react'
import { CodeField, type CodeSending } from '#shared/code-field.tsx'
import { mobileError, readMobile } from '#shared/contact-rules.ts'
import { type FieldError, fieldErrorText } from '#shared/field-text.ts'
import { call } from '#shared/gateway.ts'
import { useBotCheck } from '#shared/gateway-bot-check.ts'
import { isRefusal } from '#shared/refusal-text.ts'
import { useText } from '#shared/text.ts'
import type { RegistrationInputProps } from './registration-input-props.ts'

type VerificationCodeFieldProps = Pick<RegistrationInputProps, 'field' | 'way' | 'error' | 'onInput' | 'onBlur'> & {
  /** The number lacks something: said beside it, not here. */
  readonly onNumberFault: (fault: FieldError) => void
}
const ofNumber: readonly string[] = ['verification.number_invalid', 'verification.number_missing']

/** The code of a text message to the number above (REGMOBVERF3; R-REG-3, R-REG-5). */
export function VerificationCodeField({ field, way, error, onInput, onBlur, onNumberFault }: VerificationCodeFieldProps) {
  const text = useText()
  const botCheck = useBotCheck('code')
  const place = useRef<HTMLDivElement>(null)

  async function send(): Promise<CodeSending | null> {
    const form = place.current?.closest('form')
    if (!form) return null
    const number = readMobile(new FormData(form))
    const broken = mobileError(number.mobileNum)
    if (broken) {
      onNumberFault({ code: broken })
      return null
    }
    try {
      const type = way === 'registerMobile' ? 'mobile' : 'username'
      return await call('verification.sendRegisterCode', { body: { ...number, type, botCheck: await botCheck.take() } })
    } catch (failure) {
      if (!isRefusal(failure) || !ofNumber.includes(failure.code)) throw failure
      onNumberFault({ code: `error.${failure.code}` })
      return null
    }
  }
  return (
    <div ref={place} onFocus={botCheck.prepare}>
      <CodeField
        name={field}
        label={text('auth.register.field.verificationCode')}
        send={send}
        error={error && fieldErrorText(text, error)}
        onInput={onInput}
        onBlur={onBlur}
      />
    </div>
  )
}
