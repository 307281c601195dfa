import { expect, it } from 'vitest'
import { hasWayBack } from './registration-rules.ts'

it('R-PWD-1, R-REG-5: an account has a way back by an e-mail address, or by a proved number that lets in; else the form says that it has none', () => {
  const number = ['countryDialingCode', 'mobileNum'] as const
  expect(hasWayBack(number, { numberLetsIn: true })).toBe(false)
  expect(hasWayBack([...number, 'verificationCode'], { numberLetsIn: true })).toBe(true)
  expect(hasWayBack([...number, 'verificationCode'], { numberLetsIn: false })).toBe(false)
  expect(hasWayBack([...number, 'email'], { email: ' ', numberLetsIn: true })).toBe(false)
  expect(hasWayBack([...number, 'email'], { email: 'lan@mail.vn', numberLetsIn: false })).toBe(true)
  // What was typed in the other form is not sent where there is no field for it.
  expect(hasWayBack(number, { email: 'lan@mail.vn', numberLetsIn: false })).toBe(false)
})
