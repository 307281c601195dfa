import type { FieldError } from '@halong/app-kit/field-text.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { checkField, type FieldRule, leftToGateway } from '@halong/rules'
import type { TextKey } from '#shared/text/text.ts'

/** Fields of all the forms that set a password, by the names they are sent under. */
export type PasswordField =
  | 'oldPassword'
  | 'newPassword'
  | 'confirmNewPassword'
  | 'username'
  | 'email'
  | 'mobileNum'
  | 'verificationCode'
  | 'captcha'
  | 'password'
  | 'oldPaymentPassword'
  | 'newPaymentPassword'
  | 'confirmNewPaymentPassword'
export type PasswordErrors = Partial<Record<PasswordField, FieldError>>

/** Holds for a password when the brand has set no rule. */
const LOOSE: FieldRule = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 8, maxLength: 128 }
export const passwordRule = (rules: Readonly<Record<string, FieldRule>>, field: 'password' | 'paymentPassword'): FieldRule => ({
  ...(rules[field] ?? LOOSE),
  required: true,
})

type Typed = { readonly password: string; readonly confirmation: string }
type Fields = {
  readonly password: PasswordField
  readonly confirmation: PasswordField
  /** What an empty one is called by; a new password without it. */
  readonly empty?: TextKey
  readonly confirmEmpty?: TextKey
}

/** R-PWD-2: the new password satisfies the rule of registration and is typed twice the same. */
export function checkNewPassword(rule: FieldRule, typed: Typed, fields: Fields): PasswordErrors {
  const broken =
    typed.password === ''
      ? { code: fields.empty ?? 'auth.password.new_empty' }
      : (checkField(rule, typed.password, leftToGateway) ??
        (typed.password === typed.password.trim() ? null : { code: 'auth.password.spaces' }))
  const unequal =
    typed.confirmation === ''
      ? { code: fields.confirmEmpty ?? 'auth.password.confirm_empty' }
      : typed.confirmation === typed.password
        ? null
        : { code: 'field.confirm_mismatch' }
  return { ...(broken ? { [fields.password]: broken } : {}), ...(unequal ? { [fields.confirmation]: unequal } : {}) }
}

const fieldOf: Readonly<Record<string, PasswordField>> = {
  'player.password_wrong': 'oldPassword',
  'session.fresh_sign_in_required': 'oldPassword',
  'player.password_common': 'newPassword',
  'player.password_unchanged': 'newPassword',
  'player.payment_password_wrong': 'oldPaymentPassword',
  'verification.number_invalid': 'mobileNum',
  'verification.number_missing': 'mobileNum',
  'verification.country_unserved': 'mobileNum',
  'verification.code_invalid': 'verificationCode',
  'verification.code_missing': 'verificationCode',
  'verification.code_expired': 'verificationCode',
  'session.captcha_wrong': 'captcha',
}

/**
 * Puts a failure beside the field it speaks of.
 * @param shown fields the form has
 * @param other where this form shows what another shows elsewhere
 * @returns errors by field, and what is said above the form when no field can say it
 */
export function showPasswordFailure(
  failure: unknown,
  shown: readonly PasswordField[],
  other: Readonly<Record<string, PasswordField>> = {},
): { readonly errors: PasswordErrors; readonly alert: TextKey | null } {
  const message = failureKey(failure)
  if (!isRefusal(failure)) return { errors: {}, alert: message }
  const field = other[failure.code] ?? fieldOf[failure.code]
  if (field && shown.includes(field)) return { errors: { [field]: { code: message } }, alert: null }
  const fieldErrors = (failure.value.fields ?? []).flatMap(({ field: name, ...error }) => {
    const known = shown.find((each) => each === name)
    return known ? [[known, error] as const] : []
  })
  return { errors: Object.fromEntries(fieldErrors), alert: fieldErrors.length > 0 ? null : message }
}
