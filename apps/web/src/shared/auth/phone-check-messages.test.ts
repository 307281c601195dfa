import { expect, it } from 'vitest'
import { readMessage, refusalOf } from './phone-check-messages.ts'

it.each([
  ['auth/invalid-phone-number', 'verification.number_invalid'],
  ['auth/missing-phone-number', 'verification.number_missing'],
  ['auth/too-many-requests', 'verification.too_many'],
  ['auth/quota-exceeded', 'verification.quota_exceeded'],
  ['auth/operation-not-allowed', 'verification.not_enabled'],
  ['auth/captcha-check-failed', 'verification.captcha_failed'],
  ['auth/invalid-verification-code', 'verification.code_invalid'],
  ['auth/missing-verification-code', 'verification.code_missing'],
  ['auth/code-expired', 'verification.code_expired'],
  ['auth/popup-closed-by-user', 'verification.popup_closed'],
  ['auth/missing-verification-id', 'verification.incomplete'],
  ['auth/something-new', 'verification.unknown'],
])('R-ERR-1: %s of Firebase is told as %s', (code, refusal) => {
  expect(refusalOf({ code })).toBe(refusal)
  expect(readMessage({ type: 'halong.phone.failed', code: refusal })).toEqual({ type: 'halong.phone.failed', code: refusal })
})

it('R-LOGIN-6: nothing but the words of the frame is heard', () => {
  expect(refusalOf(new Error('no network'))).toBe('verification.unknown')
  expect(readMessage({ type: 'halong.phone.token', idToken: 'a.b.c' })).toEqual({ type: 'halong.phone.token', idToken: 'a.b.c' })
  expect(readMessage({ type: 'halong.phone.token', idToken: 7 })).toBeNull()
  expect(readMessage({ type: 'halong.phone.failed', code: 'session.locked' })).toBeNull()
  expect(readMessage('halong.phone.sent')).toBeNull()
})
