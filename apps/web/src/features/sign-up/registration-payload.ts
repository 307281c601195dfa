import type { CallInput } from '@halong/api/client'
import { type RegistrationField, registrationFields } from '@halong/rules'

export type RegistrationPayload = Partial<Record<RegistrationField, string>>
export type RegistrationBody = CallInput<'player.register'>['body']

/** What the link brought along (R-REG-6): sent whether or not a field shows it. */
export type LinkCodes = { readonly referralCode: string; readonly affiliateCode: string }

export const linkCodes = (search: URLSearchParams): LinkCodes => ({
  referralCode: (search.get('referralCode') ?? '').trim().slice(0, 255),
  affiliateCode: (search.get('affiliateCode') ?? search.get('affiliate') ?? '').trim().slice(0, 255),
})

/** Fields as they were typed; spaces around a value are not part of it, except in passwords, where the rule says so itself. */
export function readRegistration(form: FormData, link: LinkCodes): RegistrationPayload {
  const payload: RegistrationPayload = {}
  for (const field of registrationFields) {
    const typed = form.get(field)
    if (typeof typed !== 'string') continue
    payload[field] = field.toLowerCase().includes('password') ? typed : typed.trim()
  }
  for (const code of ['referralCode', 'affiliateCode'] as const)
    if (payload[code] === undefined && link[code] !== '') payload[code] = link[code]
  return payload
}

type Sent = {
  readonly payload: RegistrationPayload
  readonly agreedToTerms: boolean
  readonly botCheck: string
  readonly language: string
  readonly address: URL
}

/** The body of the call: filled fields only, and where the player came from. The address goes without what stands behind '#'. */
export function bodyOf({ payload, agreedToTerms, botCheck, language, address }: Sent): RegistrationBody {
  const filled: RegistrationPayload = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ''))
  return {
    ...filled,
    username: payload.username ?? '',
    password: payload.password ?? '',
    confirmPassword: payload.confirmPassword ?? '',
    domain: address.host.slice(0, 255),
    registerUrl: `${address.origin}${address.pathname}${address.search}`.slice(0, 500),
    registerMethod: 'WEB',
    login: true,
    agreedToTerms,
    language,
    botCheck,
  }
}
