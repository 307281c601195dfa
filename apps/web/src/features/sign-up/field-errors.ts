import type { ClientError } from '@halong/api/client'
import { errorText } from '@halong/api/error-texts'
import type { FieldError } from '@halong/app-kit/field-text.ts'
import { type FieldRefusal, formFields, type RegistrationField } from '@halong/rules'
import type { Refusal } from '#shared/gateway/gateway.ts'
import type { TextKey } from '#shared/text/text.ts'

export type FormField = RegistrationField | 'agreedToTerms'
export type FieldErrors = Partial<Record<FormField, FieldError>>
export type RegisterRefusal = Refusal<ClientError<'player.register'> | ClientError<'player.registerMobile'>>

const isFormField = (field: string): field is FormField => field === 'agreedToTerms' || formFields.some((known) => known === field)

/** One error a field, the first that was found. */
export function byField(refusals: readonly FieldRefusal[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, ...error } of refusals) if (isFormField(field) && !errors[field]) errors[field] = error
  return errors
}

/** Refusals of the whole call that speak of one field. */
const fieldOf: Partial<Record<RegisterRefusal['code'], FormField>> = {
  'player.username_taken': 'username',
  'player.password_common': 'password',
  'player.terms_required': 'agreedToTerms',
  'player.mobile_taken': 'mobileNum',
  'session.captcha_wrong': 'captcha',
  'verification.number_invalid': 'mobileNum',
  'verification.code_invalid': 'verificationCode',
  'verification.code_missing': 'verificationCode',
  'verification.code_expired': 'verificationCode',
}
const fields: ReadonlyMap<string, FormField> = new Map(Object.entries(fieldOf))

/**
 * Puts a refusal next to the fields it speaks of.
 * @param shown fields the form has; what concerns others is left for the alert above the form
 * @returns the errors, and the text for the form as a whole where no field can show it
 */
export function showRefusal(
  refusal: Refusal,
  shown: ReadonlySet<FormField>,
): { readonly errors: FieldErrors; readonly alert: TextKey | null } {
  const message = errorText(refusal.code)
  const field = fields.get(refusal.code)
  if (field) return shown.has(field) ? { errors: { [field]: { code: message } }, alert: null } : { errors: {}, alert: message }
  const errorsByField = byField(refusal.value.fields ?? [])
  const errors = Object.fromEntries(Object.entries(errorsByField).filter(([name]) => isFormField(name) && shown.has(name)))
  return { errors, alert: Object.keys(errors).length > 0 ? null : message }
}
