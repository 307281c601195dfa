import type { CallInput } from '@halong/api/client'
import { formFields, type RegistrationField } from '@halong/rules'
import { digitsOf, visibleAddress } from '#shared/form/country-picker/pasted-number.ts'

export type RegistrationPayload = Partial<Record<RegistrationField, string>>
export type RegistrationBody = Omit<CallInput<'player.register'>['body'], 'username' | 'password' | 'confirmPassword'>

/** What the link brought along (R-REG-6): sent whether or not a field shows it. */
export type LinkCodes = { readonly referralCode: string; readonly affiliateCode: string }

export const linkCodes = (search: URLSearchParams): LinkCodes => ({
  referralCode: (search.get('referralCode') ?? '').trim().slice(0, 255),
  affiliateCode: (search.get('affiliateCode') ?? search.get('affiliate') ?? '').trim().slice(0, 255),
})

const clean = (field: RegistrationField, typed: string): string => {
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') return typed
  if (field === 'mobileNum' || field === 'verificationCode') return digitsOf(typed)
  return field === 'email' ? visibleAddress(typed) : typed.trim()
}

/**
 * Fields as they were typed; spaces around a value are not part of it, except in passwords, where the rule says so itself.
 * @param left codes of the link that turned out wrong and are not sent
 */
export function readRegistration(form: FormData, link: LinkCodes, left: ReadonlySet<keyof LinkCodes> = new Set()): RegistrationPayload {
  const payload: RegistrationPayload = {}
  for (const field of formFields) {
    const typed = form.get(field)
    if (typeof typed === 'string') payload[field] = clean(field, typed)
  }
  for (const code of ['referralCode', 'affiliateCode'] as const)
    if (payload[code] === undefined && link[code] !== '' && !left.has(code)) payload[code] = link[code]
  return payload
}

type Sent = {
  readonly payload: RegistrationPayload
  readonly agreedToTerms: boolean
  readonly botCheck: string
  readonly language: string
  readonly address: URL
  /** Firebase's word for the number in place of a code of ours (R-REG-5). */
  readonly firebaseIdToken: string
}

/** What both calls send: filled fields only, and where the player came from. The address goes without what stands behind '#'. */
export function bodyOf({ payload, agreedToTerms, botCheck, language, address, firebaseIdToken }: Sent): RegistrationBody {
  const { username: _username, password: _password, confirmPassword: _confirm, ...rest } = payload
  const filled: RegistrationPayload = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return {
    ...filled,
    ...(firebaseIdToken === '' ? {} : { firebaseChannel: 'sms', firebaseIdToken }),
    domain: address.host.slice(0, 255),
    registerUrl: `${address.origin}${address.pathname}${address.search}`.slice(0, 500),
    registerMethod: 'WEB',
    login: true,
    agreedToTerms,
    language,
    botCheck,
  }
}
