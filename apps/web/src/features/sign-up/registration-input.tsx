import type { RegistrationField, RegistrationRules } from '@halong/rules'
import { Field, PasswordField, Select } from '@halong/ui'
import { useLanguage, useText } from '#shared/text.ts'
import { diallingCodeOf, diallingCodes } from './dialling-codes.ts'
import { type FieldError, fieldErrorText } from './field-errors.ts'
import { fieldLooks } from './field-looks.ts'
import { strengthOf } from './password-strength.ts'

const ANYTHING = 1

type RegistrationInputProps = {
  readonly field: RegistrationField
  readonly rule: RegistrationRules[string]
  readonly error: FieldError | undefined
  readonly initial: string
  readonly country: string | null
  /** What is typed so far, for the words about a password. */
  readonly typed: { readonly username: string; readonly password: string }
  readonly autoFocus: boolean
  readonly onInput: () => void
  readonly onBlur: () => void
}

/** One field of registration: all of it follows from the rule and from what the field is (R-REG-2). */
export function RegistrationInput({ field, rule, error, initial, country, typed, autoFocus, onInput, onBlur }: RegistrationInputProps) {
  const text = useText()
  const { tag } = useLanguage()
  const look = fieldLooks[field]
  if (!rule) return null
  const ruleText =
    rule.patternId === ANYTHING
      ? undefined
      : fieldErrorText(text, { code: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength })
  const shared = {
    name: field,
    label: text(look.label),
    required: rule.required,
    error: error && fieldErrorText(text, error),
    autoComplete: look.autoComplete,
    onBlur,
  }
  if (look.kind === 'country') {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    const options = diallingCodes.map(({ country: each, code }) => ({ value: code, label: `${names.of(each) ?? each} (+${code})` }))
    const { error: wrong, ...rest } = shared
    return (
      <Select
        {...rest}
        {...(wrong === undefined ? {} : { error: wrong })}
        options={options}
        defaultValue={diallingCodeOf(country)}
        onChange={onInput}
      />
    )
  }
  const typing = {
    ...shared,
    onInput,
    autoFocus,
    defaultValue: initial,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 255,
  } as const
  if (look.kind === 'password') {
    const help = field === 'password' ? passwordHelp() : look.help && text(look.help)
    return (
      <PasswordField {...typing} help={help ?? ruleText} showLabel={text('auth.password.show')} hideLabel={text('auth.password.hide')} />
    )
  }
  return <Field {...typing} help={look.help ? text(look.help) : ruleText} inputMode={look.inputMode} enterKeyHint="next" />

  function passwordHelp() {
    const strength = strengthOf(typed.password, rule?.minLength ?? 0, typed.username)
    const words = text(`auth.register.strength.${strength}`)
    return (
      <span aria-live="polite">
        {ruleText !== undefined && (strength === 'start' || strength === 'short') ? `${ruleText}. ${words}` : words}
      </span>
    )
  }
}
