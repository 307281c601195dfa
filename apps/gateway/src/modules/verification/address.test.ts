import { expect, it } from 'vitest'
import { emailKey, readEmail } from './address.ts'
import { parseMobile } from './mobile.ts'

it.each([
  '\u202a0912 345 678\u202c',
  '\u2068+84 912 345 678\u2069',
  '\ufeff0912\u200b345\u00ad678',
  '０９１２ ３４５ ６７８',
  '0084912345678',
])('D10, R-LOGIN-6: a number is read as it is seen, whatever a copy brought along: %j', (typed) => {
  expect(parseMobile(typed, '\u202a+84\u202c')).toMatchObject({ ok: true, value: { e164: '+84912345678' } })
})
it('D10: a number of another country stays one', () => {
  expect(parseMobile('0066812345678', '84')).toMatchObject({ ok: false, code: 'verification.number_invalid' })
  expect(parseMobile('\u200b', '84')).toMatchObject({ ok: false, code: 'verification.number_missing' })
})

it('R-LOGIN-1, R-REG-2: an address is read as it is seen, by one rule wherever it is typed', () => {
  for (const typed of ['a\u200bn@mail.example', '\u202aan@mail.example\u202c', ' An@Mail.Example ', 'ａｎ@mail.example'])
    expect(readEmail(typed)).toBe('an@mail.example')
  expect(emailKey('a\u200bn@mail.example')).toBe('an@mail.example')
  for (const none of ['a..n@mail.example', '.an@mail.example', 'an@mail', 'ạn@mail.example']) expect(readEmail(none)).toBeNull()
})
