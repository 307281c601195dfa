import { expect, it } from 'vitest'
import { hasRecoveryContact } from './registration-rules.ts'

it('R-PWD-1, R-REG-5: an account has a way back by an e-mail address, or by a proved number that lets in; else the form says that it has none', () => {
  const number = ['countryDialingCode', 'mobileNum'] as const
  expect(hasRecoveryContact(number, { numberLetsIn: true })).toBe(false)
  expect(hasRecoveryContact([...number, 'verificationCode'], { numberLetsIn: true })).toBe(true)
  expect(hasRecoveryContact([...number, 'verificationCode'], { numberLetsIn: false })).toBe(false)
  expect(hasRecoveryContact([...number, 'email'], { email: ' ', numberLetsIn: true })).toBe(false)
  expect(hasRecoveryContact([...number, 'email'], { email: 'lan@mail.vn', numberLetsIn: false })).toBe(true)
  // What was typed in the other form is not sent where there is no field for it.
  expect(hasRecoveryContact(number, { email: 'lan@mail.vn', numberLetsIn: false })).toBe(false)
})
