import { type FieldError, fieldErrorText } from '@halong/app-kit/field-text.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useRef, useState } from 'react'
import { usePhoneCheck } from '#shared/auth/phone-check.tsx'
import { CodeField, type CodeSending } from '#shared/form/code-field.tsx'
import { mobileError, readCode, readMobile } from '#shared/form/contact-rules.ts'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { RegistrationInputProps } from './registration-input-props.ts'

type VerificationCodeFieldProps = Pick<RegistrationInputProps, 'field' | 'way' | 'error' | 'onInput' | 'onBlur' | 'onFirebaseToken'> & {
  /** The number lacks something: said beside it, not here. */
  readonly onNumberFault: (fault: FieldError) => void
}
const CODE_LENGTH = 6
const ofNumber: readonly string[] = ['verification.number_invalid', 'verification.number_missing', 'verification.country_unserved']

/** The code of a text message to the number above (REGMOBVERF3; R-REG-3, R-REG-5). */
export function VerificationCodeField({ field, way, error, onInput, onBlur, onFirebaseToken, onNumberFault }: VerificationCodeFieldProps) {
  const text = useText()
  const botCheck = useBotCheck('code')
  const { deliver, prove, frame } = usePhoneCheck()
  const place = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<TextKey | null>(null)

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
      return await deliver(number, async () =>
        call('verification.sendRegisterCode', { body: { ...number, type, botCheck: await botCheck.take() } }),
      )
    } catch (failure) {
      if (!isRefusal(failure) || !ofNumber.includes(failure.code)) throw failure
      onNumberFault({ code: `error.${failure.code}` })
      return null
    }
  }
  /** Firebase changes a whole code for its word at once, so that sending the form does not wait for it. */
  async function read() {
    setFault(null)
    onInput()
    const form = place.current?.closest('form')
    const code = form ? readCode(new FormData(form), field) : ''
    if (code.length !== CODE_LENGTH) return
    try {
      const { firebaseIdToken } = await prove(code)
      if (firebaseIdToken !== undefined) onFirebaseToken(firebaseIdToken)
    } catch (failure) {
      setFault(failureKey(failure))
    }
  }
  const message = error ? fieldErrorText(text, error) : fault ? text(fault) : undefined
  return (
    <div ref={place} onFocus={botCheck.prepare}>
      <CodeField
        name={field}
        label={text('auth.register.field.verificationCode')}
        send={send}
        error={message}
        onInput={() => void read()}
        onBlur={onBlur}
      />
      {frame}
    </div>
  )
}
