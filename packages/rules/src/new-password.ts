import { type Broken, checkField, type FieldRule, type PatternReader } from './field.ts'

/** A password that is to take the place of another; `confirmation` is left out where a form shows no second field. */
export type NewPassword = { readonly password: string; readonly confirmation?: string; readonly username: string }
export type NewPasswordFaults = { readonly password: Broken | null; readonly confirmation: Broken | null }

/**
 * Checks a new password by the brand's register rule, as the form and the gateway both do (R-PWD-1, R-PWD-2): required, fits the rule, no
 * spaces around it, not the user name, and repeated rightly.
 */
export function checkNewPassword(rule: FieldRule, typed: NewPassword, fits: PatternReader): NewPasswordFaults {
  const { username } = typed
  const [password, confirmation] = [typed.password.normalize('NFC'), typed.confirmation?.normalize('NFC')]
  const broken = checkField({ ...rule, required: true }, password, fits)
  const own: Broken | null =
    broken ??
    (password !== password.trim()
      ? { code: 'field.invalid' }
      : password.toLowerCase() === username.toLowerCase()
        ? { code: 'field.same_as_username' }
        : null)
  const repeated: Broken | null =
    confirmation === undefined || confirmation === password
      ? null
      : { code: confirmation === '' ? 'field.required' : 'field.confirm_mismatch' }
  return { password: own, confirmation: repeated }
}
