import {
  checkRegistration,
  leftToGateway,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationSwitches,
  shownFields,
} from '@halong/rules'
import { byField, type FieldErrors } from './field-errors.ts'
import type { LinkCodes, RegistrationPayload } from './registration-payload.ts'

export type FieldRule = NonNullable<RegistrationRules[string]>
export type CodeField = keyof LinkCodes
const ofNumber: readonly RegistrationField[] = ['countryDialingCode', 'mobileNum', 'verificationCode']

/**
 * The fields of the form in their order. An affiliate code that came with the link and was found good needs no field; one that is wrong has its
 * field, where the brand has one at all (R-REG-4). The address the page stands at is sent without being asked for.
 * @param isSettled the link brought an affiliate code and nothing is known against it
 */
export function fieldsOf(
  rules: RegistrationRules,
  switches: RegistrationSwitches,
  { isSettled }: { readonly isSettled: boolean },
): [RegistrationField, FieldRule][] {
  const shown = new Map(shownFields(rules, switches))
  if (isSettled) shown.delete('affiliateCode')
  shown.delete('domain')
  const fields = [...shown]
  if (switches.mode === 'register') return fields
  // Who registers by number is asked for the number first.
  return [...fields.filter(([field]) => ofNumber.includes(field)), ...fields.filter(([field]) => !ofNumber.includes(field))]
}

/**
 * Whether an account made by this form could be got back into without its password: by a proved number, where the brand lets one in by it, or by an
 * e-mail address, proved or not. Where it could not, the form says so before the account is made (R-PWD-1).
 */
export const hasRecoveryContact = (
  fields: readonly RegistrationField[],
  { email = '', numberLetsIn }: { readonly email?: string | undefined; readonly numberLetsIn: boolean },
): boolean => (fields.includes('email') && email.trim() !== '') || (fields.includes('verificationCode') && numberLetsIn)

/** All that a page can say is wrong with a form, in its order; patterns of the operator are left to the gateway. */
export function checkForm(
  form: { readonly rules: RegistrationRules; readonly switches: RegistrationSwitches },
  { payload, agreedToTerms }: { readonly payload: RegistrationPayload; readonly agreedToTerms: boolean },
): FieldErrors {
  const errors = byField(checkRegistration({ ...form, fits: leftToGateway }, payload))
  return agreedToTerms ? errors : { ...errors, agreedToTerms: { code: 'auth.register.agree_needed' } }
}
