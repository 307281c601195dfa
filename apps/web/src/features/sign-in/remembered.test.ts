import { expect, test } from 'vitest'
import { cookieOf, readRemembered } from './remembered-sign-in.ts'

test('R-LOGIN-7, D2: a browser remembers a name while the flag is on, and never a password', () => {
  expect(readRemembered('halong', 'lang=EN; loginRemember=on; halong-login=lan%20anh')).toEqual({ username: 'lan anh', mobile: null })
  expect(readRemembered('halong', 'halong-login=lan')).toBeNull()
  expect(readRemembered('halong', 'loginRemember=on')).toBeNull()
  expect(readRemembered('other', 'loginRemember=on; halong-login=lan')).toBeNull()
})

test('R-LOGIN-7: the number of a sign-in by text message is remembered beside the name', () => {
  const mobile = { mobileNum: '912345678', countryDialingCode: '84' }
  const cookies = `loginRemember=on; halong-login=lan; loginTypeSms=${encodeURIComponent(JSON.stringify(mobile))}`
  expect(readRemembered('halong', cookies)).toEqual({ username: 'lan', mobile })
  expect(readRemembered('halong', 'loginRemember=on; halong-login=lan; loginTypeSms=%7Bbroken')).toEqual({ username: 'lan', mobile: null })
})

test('R-LOGIN-7: a cookie is found by its whole name', () => {
  expect(cookieOf('xlang=VI; lang=EN', 'lang')).toBe('EN')
  expect(cookieOf('lang=%E0%A4%A', 'lang')).toBeNull()
  expect(cookieOf('', 'lang')).toBeNull()
})
