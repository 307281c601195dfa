import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'
import { isOfService } from './services.ts'

describe('T61: where a push may be sent', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.example/abc',
  ])('%s', (endpoint) => expect(isOfService(endpoint, ['https://push.example'])).toBe(true))
  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-push.apple.com.example/abc',
    'https://notify.windows.com.evil.example/',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example:8443/abc',
    'javascript:alert(1)',
    'nonsense',
  ])('%s is refused', (endpoint) => expect(isOfService(endpoint, ['https://push.example'])).toBe(false))
})

it('R-MSG-2: each notice is of a kind that the player chose; words about harm and campaigns come to no device by themselves', () => {
  const of = ['withdrawal.paid', 'password.changed', 'support.answered', 'something.new', 'vip.risen', 'protection.look', 'campaign']
  expect(of.map(kindOf)).toEqual(['money', 'security', 'service', 'service', 'offers', null, null])
})
