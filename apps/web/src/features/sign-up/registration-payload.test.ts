import { describe, expect, it } from 'vitest'
import { strengthOf } from '#shared/auth/password-strength.ts'
import { bodyOf, linkCodes, readRegistration } from './registration-payload.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const none = { referralCode: '', affiliateCode: '' }

describe('R-REG-6: what registration sends', () => {
  it('takes spaces off around values, never off passwords', () => {
    expect(readRegistration(formOf({ username: ' linh ', password: ' a b ', email: ' a@b.vn' }), none)).toEqual({
      username: 'linh',
      password: ' a b ',
      email: 'a@b.vn',
    })
  })

  it('sends the codes of the link when no field shows them, and what the field says when one does', () => {
    const link = linkCodes(new URLSearchParams('referralCode=HL1&affiliate=AF2'))
    expect(readRegistration(formOf({ username: 'linh' }), link)).toEqual({ username: 'linh', referralCode: 'HL1', affiliateCode: 'AF2' })
    expect(readRegistration(formOf({ referralCode: '' }), link)).toEqual({ referralCode: '', affiliateCode: 'AF2' })
  })

  it('leaves a code of the link out that turned out wrong', () => {
    const link = linkCodes(new URLSearchParams('referralCode=HL1&affiliateCode=AF2'))
    expect(readRegistration(formOf({}), link, new Set(['affiliateCode']))).toEqual({ referralCode: 'HL1' })
  })

  it('reads a number the way people write it', () => {
    expect(readRegistration(formOf({ mobileNum: ' (090) 123-45.67 ', verificationCode: '12 34 56' }), none)).toEqual({
      mobileNum: '0901234567',
      verificationCode: '123456',
    })
  })

  it('R-REG-5: sends what Firebase says of the number in place of a code', () => {
    const body = bodyOf({
      payload: { mobileNum: '0901234567' },
      agreedToTerms: true,
      botCheck: '',
      language: 'EN',
      address: new URL('https://site.test/register'),
      firebaseIdToken: 'signed',
    })
    expect(body).toMatchObject({ mobileNum: '0901234567', firebaseChannel: 'sms', firebaseIdToken: 'signed' })
  })

  it('sends filled fields only, with WEB, login and the address without its fragment', () => {
    const body = bodyOf({
      payload: { username: 'linh', password: 'p', confirmPassword: 'p', zalo: '', line: 'lan' },
      agreedToTerms: true,
      botCheck: 'proof',
      language: 'VI',
      address: new URL('https://site.test/register?referralCode=HL1#x'),
      firebaseIdToken: '',
    })
    expect(body).toEqual({
      line: 'lan',
      domain: 'site.test',
      registerUrl: 'https://site.test/register?referralCode=HL1',
      registerMethod: 'WEB',
      login: true,
      agreedToTerms: true,
      language: 'VI',
      botCheck: 'proof',
    })
  })
})

it.each([
  ['', 'start'],
  ['abc', 'short'],
  ['12345678', 'weak'],
  ['abcdefgh', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Abc123', 'weak'],
  ['linh2026', 'weak'],
  ['troixanhm', 'fair'],
  ['trời xanh mây trắng', 'good'],
  ['linh', 'short'],
] as const)('says of "%s" that it is %s: length first', (password, strength) => {
  expect(strengthOf(password, 6, 'linh')).toBe(strength)
})
