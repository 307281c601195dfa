import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import { Field, PasswordField } from '@halong/ui'
import { CaptchaField } from '#shared/auth/captcha-field.tsx'
import { strengthOf } from '#shared/auth/password-strength.ts'
import { useText } from '#shared/text/text.ts'
import { fieldInputProps } from './field-input-props.ts'
import { MobileField } from './mobile-field.tsx'
import type { RegistrationInputProps } from './registration-input-props.ts'
import { VerificationCodeField } from './verification-code-field.tsx'

const ANYTHING = 1

/** One field of registration: all of it follows from the rule and from what the field is (R-REG-2). */
export function RegistrationInput(props: RegistrationInputProps) {
  const text = useText()
  const { field, rule, initial, typed, autoFocus, onInput, onBlur } = props
  const look = fieldInputProps[field]
  const error = props.error?.code === 'field.required' && look.empty ? { code: look.empty } : props.error
  const ruleText =
    rule.patternId === ANYTHING || look.kind === 'date'
      ? undefined
      : fieldErrorText(text, { code: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength })
  const typing = {
    name: field,
    label: text(look.label),
    required: rule.required,
    error: error && fieldErrorText(text, error),
    autoComplete: look.autoComplete,
    onBlur,
    onInput,
    autoFocus,
    defaultValue: initial[field] ?? '',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 255,
  } as const
  if (look.kind === 'password') {
    const help = field === 'password' ? passwordHelp() : look.help && text(look.help)
    return (
      <PasswordField
        {...typing}
        {...(field === 'paymentPassword' ? { inputMode: 'numeric' as const } : {})}
        help={help ?? ruleText}
        showLabel={text('auth.password.show')}
        hideLabel={text('auth.password.hide')}
      />
    )
  }
  if (look.kind === 'country') return null
  if (field === 'captcha')
    return (
      <CaptchaField
        purpose="register"
        turn={props.captchaKey}
        error={error && fieldErrorText(text, error)}
        onInput={onInput}
        onBlur={onBlur}
      />
    )
  if (field === 'verificationCode')
    return <VerificationCodeField {...props} error={error} onNumberFault={(fault) => props.onFault('mobileNum', fault)} />
  if (field === 'mobileNum') return <MobileField {...props} typing={typing} />
  if (look.kind === 'date') return <Field {...typing} type="date" help={look.help && text(look.help)} />
  return <Field {...typing} help={look.help ? text(look.help) : ruleText} inputMode={look.inputMode} enterKeyHint="next" />

  function passwordHelp() {
    const strength = strengthOf(typed.password ?? '', rule.minLength, typed.username ?? '')
    const words = text(`auth.register.strength.${strength}`)
    return (
      <span aria-live="polite">
        {ruleText !== undefined && (strength === 'start' || strength === 'short') ? `${ruleText}. ${words}` : words}
      </span>
    )
  }
}
