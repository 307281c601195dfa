/** What the page and the frame that proves a number by Firebase say to each other; both are of this site. */
export type PhoneCheckOrder = {
  readonly type: 'halong.phone.send'
  readonly project: { readonly apiKey: string; readonly projectId: string; readonly authDomain: string }
  /** E.164. */
  readonly number: string
  /** BCP 47. */
  readonly language: string
  readonly theme: 'dark' | 'light'
}
export type PhoneCheckAnswer = { readonly type: 'halong.phone.confirm'; readonly code: string }
export type PhoneCheckMessage =
  | { readonly type: 'halong.phone.ready' }
  | { readonly type: 'halong.phone.sent' }
  | { readonly type: 'halong.phone.token'; readonly idToken: string }
  | { readonly type: 'halong.phone.failed'; readonly code: PhoneCheckRefusal }

const refusals = {
  'auth/invalid-phone-number': 'verification.number_invalid',
  'auth/missing-phone-number': 'verification.number_missing',
  'auth/too-many-requests': 'verification.too_many',
  'auth/quota-exceeded': 'verification.quota_exceeded',
  'auth/operation-not-allowed': 'verification.not_enabled',
  'auth/unauthorized-domain': 'verification.not_enabled',
  'auth/invalid-api-key': 'verification.not_enabled',
  'auth/captcha-check-failed': 'verification.captcha_failed',
  'auth/invalid-app-credential': 'verification.captcha_failed',
  'auth/missing-app-credential': 'verification.captcha_failed',
  'auth/invalid-recaptcha-token': 'verification.captcha_failed',
  'auth/missing-recaptcha-token': 'verification.captcha_failed',
  'auth/invalid-verification-code': 'verification.code_invalid',
  'auth/missing-verification-code': 'verification.code_missing',
  'auth/code-expired': 'verification.code_expired',
  'auth/session-expired': 'verification.code_expired',
  'auth/popup-closed-by-user': 'verification.popup_closed',
  'auth/cancelled-popup-request': 'verification.popup_closed',
  'auth/missing-verification-id': 'verification.incomplete',
  'auth/invalid-verification-id': 'verification.incomplete',
} as const
export type PhoneCheckRefusal = (typeof refusals)[keyof typeof refusals] | 'verification.unknown'
const known: Readonly<Record<string, PhoneCheckRefusal>> = refusals

/** The refusal of ours that an error of Firebase comes to (seed 2 §8): each has its own words. */
export function refusalOf(failure: unknown): PhoneCheckRefusal {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null
  return (typeof code === 'string' ? known[code] : undefined) ?? 'verification.unknown'
}

const isRefusal = (code: unknown): code is PhoneCheckRefusal =>
  typeof code === 'string' && (code === 'verification.unknown' || Object.values(refusals).some((each) => each === code))

/** Reads a message of the frame; null for anything else a page may hear. */
export function readMessage(message: unknown): PhoneCheckMessage | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  const { type } = message
  if (type === 'halong.phone.ready' || type === 'halong.phone.sent') return { type }
  if (type === 'halong.phone.token' && 'idToken' in message && typeof message.idToken === 'string')
    return { type, idToken: message.idToken }
  if (type === 'halong.phone.failed' && 'code' in message && isRefusal(message.code)) return { type, code: message.code }
  return null
}
