import { checkRegistration, type RegistrationField, type RegistrationRules, type RegistrationSwitches, shownFields } from '@halong/rules'
import { byField, type FieldErrors, type FormField } from './field-errors.ts'
import type { LinkCodes, RegistrationPayload } from './registration-payload.ts'

/** By user name; the mobile way comes with its switch. */
const switches: RegistrationSwitches = {
  mode: 'register',
  mobilePassword: false,
  mobileVerification: false,
  captcha: false,
  birthday: null,
}

/**
 * The fields of the form in their order. A code that the link brought is sent without a field (R-REG-4), until the gateway has refused it.
 * @param refused codes that turned out wrong, so that the player can change them
 */
export function formFields(
  rules: RegistrationRules,
  link: LinkCodes,
  refused: ReadonlySet<FormField>,
): [RegistrationField, RegistrationRules[string]][] {
  const shown = new Map(shownFields(rules, switches))
  if (link.affiliateCode !== '' && !refused.has('affiliateCode')) shown.delete('affiliateCode')
  shown.delete('domain')
  const referral = rules['referralCode']
  if (refused.has('referralCode') && !shown.has('referralCode')) {
    shown.set('referralCode', {
      ...(referral ?? { acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }),
      enabled: true,
      required: false,
    })
  }
  return [...shown].flatMap(([field, rule]) => (rule ? [[field, rule] as [RegistrationField, RegistrationRules[string]]] : []))
}

/** All that is wrong with a form, in its order. */
export function checkForm(rules: RegistrationRules, payload: RegistrationPayload, agreedToTerms: boolean): FieldErrors {
  const errors = byField(checkRegistration(rules, switches, payload))
  return agreedToTerms ? errors : { ...errors, agreedToTerms: { code: 'auth.register.agree_needed' } }
}
