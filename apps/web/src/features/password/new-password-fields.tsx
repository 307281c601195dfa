import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import { PasswordField } from '@halong/ui'
import { useState } from 'react'
import { strengthOf } from '#shared/auth/password-strength.ts'
import { useText } from '#shared/text/text.ts'
import { passwordRule } from './password-faults.ts'
import type { PasswordForm } from './use-password-form.ts'

const ANYTHING = 1
type NewPasswordFieldsProps = {
  readonly form: Pick<PasswordForm, 'rules' | 'errorOf' | 'clear'>
  /** The account, where it is known: a password that holds it is weak. */
  readonly account?: string
  readonly autoFocus?: boolean
}

/** A new password, twice, with a word on how hard it is to guess. */
export function NewPasswordFields({ form: { rules, errorOf, clear }, account = '', autoFocus = false }: NewPasswordFieldsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const rule = passwordRule(rules, 'password')
  const strength = strengthOf(typed, rule.minLength, account)
  const ruleText =
    rule.patternId === ANYTHING && strength !== 'short'
      ? ''
      : `${fieldErrorText(text, { code: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength })}. `
  const shared = {
    required: true,
    autoComplete: 'new-password',
    maxLength: 255,
    showLabel: text('auth.password.show'),
    hideLabel: text('auth.password.hide'),
  }
  return (
    <>
      <PasswordField
        {...shared}
        name="newPassword"
        label={text('auth.password.new')}
        autoFocus={autoFocus}
        error={errorOf('newPassword')}
        help={
          <span aria-live="polite">
            {strength === 'start' || strength === 'short' ? ruleText : ''}
            {text(`auth.register.strength.${strength}`)}
          </span>
        }
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          clear('newPassword')()
        }}
        enterKeyHint="next"
      />
      <PasswordField
        {...shared}
        name="confirmNewPassword"
        label={text('auth.password.confirm')}
        error={errorOf('confirmNewPassword')}
        onInput={clear('confirmNewPassword')}
        enterKeyHint="go"
      />
    </>
  )
}
