import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsOperatorPattern as fits, whyUnusable } from './engine.ts'
import {
  checkField,
  checkRegistration,
  type FieldRule,
  faultOf,
  fitsPattern,
  leftToGateway,
  patterns,
  type RegistrationSwitches,
} from './index.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 1,
  maxLength: 20,
  ...change,
})

/** An oracle that reads character by character and shares nothing with the expressions. */
const isUpper = (c: string) => c >= 'A' && c <= 'Z' && c.length === 1
const isLower = (c: string) => c >= 'a' && c <= 'z' && c.length === 1
const isDigit = (c: string) => c >= '0' && c <= '9' && c.length === 1
const isLetter = (c: string) => isUpper(c) || isLower(c)
const isPrintable = (c: string) => c.length === 1 && c > ' ' && c < '\u007f'
const between = (c: string, low: number, high: number) => (c.codePointAt(0) ?? 0) >= low && (c.codePointAt(0) ?? 0) <= high
type Oracle = (chars: string[], text: string) => boolean
const filled =
  (test: (c: string) => boolean): Oracle =>
  (chars) =>
    chars.length > 0 && chars.every(test)
const and =
  (...tests: Oracle[]): Oracle =>
  (chars, text) =>
    tests.every((test) => test(chars, text))
const some =
  (test: (c: string) => boolean): Oracle =>
  (chars) =>
    chars.some(test)
const realDate = (year: string, month: string, day: string) => {
  const [y, m, d] = [year, month, day].map(Number) as [number, number, number]
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  return y >= 100 && m >= 1 && m <= 12 && d >= 1 && d <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0)
}
const oracles: Record<number, Oracle> = {
  1: (chars) => chars.every((c) => c !== '\n' && c !== '\r'),
  2: (chars) => isLetter(chars[0] ?? '') && chars.every((c) => isLetter(c) || isDigit(c)),
  5: filled((c) => isLetter(c) || isDigit(c)),
  6: and(
    filled((c) => isLetter(c) || isDigit(c)),
    some(isLetter),
    some(isDigit),
  ),
  7: filled(isDigit),
  8: and(
    filled((c) => isLetter(c) || isDigit(c)),
    some(isUpper),
  ),
  9: filled((c) => isLetter(c) || c === ' '),
  10: filled((c) => c.trim() !== ''),
  12: (_chars, text) =>
    text.length === 10 &&
    text[4] === '-' &&
    text[7] === '-' &&
    [...text].every((c, at) => at === 4 || at === 7 || isDigit(c)) &&
    realDate(text.slice(0, 4), text.slice(5, 7), text.slice(8)),
  13: (_chars, text) =>
    text.length === 10 &&
    text[2] === '-' &&
    text[5] === '-' &&
    [...text].every((c, at) => at === 2 || at === 5 || isDigit(c)) &&
    realDate(text.slice(6), text.slice(0, 2), text.slice(3, 5)),
  16: filled((c) => between(c, 0xe01, 0xe3a) || between(c, 0xe40, 0xe5b)),
  18: and(
    filled((c) => isUpper(c) || c === ' '),
    some(isUpper),
  ),
  19: filled(isPrintable),
  20: and(
    filled(isPrintable),
    some(isUpper),
    some(isLower),
    some(isDigit),
    some((c) => isPrintable(c) && !isLetter(c) && !isDigit(c)),
  ),
  23: filled(isUpper),
}

describe('R-REG-2: the named patterns', () => {
  it('has all 23 of them', () => {
    expect(Object.keys(patterns)).toHaveLength(23)
  })
  it.each(Object.keys(oracles).map(Number))('pattern %i agrees with an oracle that reads character by character', (id) => {
    const pieces = fc.oneof(
      fc.constantFrom('a', 'Z', '7', ' ', '-', '!', 'ก', '๙', '漢', 'ế', '2', '0', '\n', '𝒳'),
      fc.string({ maxLength: 1 }),
    )
    const texts = fc.oneof(
      fc.string({ unit: pieces, maxLength: 12 }),
      fc.stringMatching(/^[0-9]{4}-[0-3][0-9]-[0-3][0-9]$/),
      fc.stringMatching(/^[01][0-9]-[0-3][0-9]-[0-9]{4}$/),
      fc.stringMatching(/^[A-Za-z0-9!~ ]{0,12}$/),
    )
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(id !== 12 && id !== 13 ? true : !/(^|-)00\d\d(-|$)/.test(text))
        expect(fitsPattern(id, text), JSON.stringify(text)).toBe(oracles[id]?.([...text], text))
      }),
      { numRuns: 600 },
    )
  })
  it.each([
    [3, '漢字12', true],
    [3, 'かな', false],
    [4, 'a.b+c@mail.example.vn', true],
    [4, 'a@b', false],
    [4, 'a..b@c.vn', false],
    [4, `${'a'.repeat(65)}@c.vn`, false],
    [4, 'a@c.vn-', false],
    [11, '你好，世界！', true],
    [11, 'hello', false],
    [12, '2024-02-29', true],
    [12, '2023-02-29', false],
    [13, '02-30-2024', false],
    [14, 'Nguyễn Thị', true],
    [14, 'Nguyen1', false],
    [15, '한국어', true],
    [15, '한국a', false],
    [17, 'สวัสดี Anna', true],
    [17, 'สวัสดี 1', false],
    [21, 'Nguyễn Văn An', true],
    [21, 'Anna', false],
    [21, ' Anna Lee', false],
    [22, 'ひらカタ漢', true],
    [22, 'ｶﾀ', false],
    [22, 'ひ ら', false],
  ])('pattern %i says of %j: %j', (id, text, expected) => {
    expect(fitsPattern(id, text)).toBe(expected)
  })
})

describe('R-REG-2: one field', () => {
  it('shows the bounds with the text of its pattern', () => {
    expect(checkField(rule({ patternId: 2, minLength: 6, maxLength: 16 }), 'ab', fits)).toEqual({ code: 'reg_pattern_2', min: 6, max: 16 })
    expect(checkField(rule({ patternId: 2, minLength: 2, maxLength: 4 }), 'abcde', fits)).toEqual({ code: 'reg_pattern_2', min: 2, max: 4 })
    expect(checkField(rule({ patternId: 2, minLength: 2, maxLength: 4 }), 'abcd', fits)).toBeNull()
  })
  it('counts characters as people do', () => {
    expect(checkField(rule({ maxLength: 2 }), '𝒳𝒳', fits)).toBeNull()
  })
  it('lets an optional field be empty and a required one not', () => {
    expect(checkField(rule(), '', fits)).toEqual({ code: 'field.required' })
    expect(checkField(rule({ required: false }), '', fits)).toBeNull()
  })
})

describe('D6, F27: patterns an operator wrote', () => {
  it('are matched against the whole value', () => {
    const own = rule({ acceptedPattern: '[a-c]+', patternId: 0 })
    expect(checkField(own, 'abc', fits)).toBeNull()
    expect(checkField(own, 'abcd', fits)).toMatchObject({ code: 'field.invalid' })
  })
  it.each(['^(a+)+$', '(a|a)*b', '(.*a){20}', '^(([a-z])+.)+[A-Z]([a-z])+$'])('%s costs no more than its length', (pattern) => {
    const started = performance.now()
    checkField(rule({ acceptedPattern: pattern, patternId: 0, maxLength: 255 }), `${'a'.repeat(254)}!`, fits)
    expect(performance.now() - started).toBeLessThan(300)
  })
  it('are run by the gateway alone: a page leaves them open, and in nobody’s way', () => {
    const own = rule({ acceptedPattern: '[a-c]+', patternId: 0 })
    expect(checkField(own, 'abcd', leftToGateway)).toBeNull()
    expect(faultOf(own)).toMatchObject({ code: 'field.invalid' })
  })
  it('one that cannot be read is refused when saved and fits nothing', () => {
    expect(whyUnusable('(')).not.toBeNull()
    expect(whyUnusable('(?=a)b')).not.toBeNull()
    expect(whyUnusable('a'.repeat(201))).not.toBeNull()
    expect(whyUnusable('[a-z]{3,8}')).toBeNull()
    expect(checkField(rule({ acceptedPattern: '(', patternId: 0 }), 'a', fits)).toMatchObject({ code: 'field.invalid' })
  })
})

describe('R-REG-3: a whole registration', () => {
  const off = rule({ enabled: false, required: false })
  const rules = {
    username: rule({ patternId: 2, minLength: 4 }),
    password: rule({ minLength: 8, maxLength: 128 }),
    confirmPassword: rule(),
    mobileNum: off,
    email: off,
    paymentPassword: off,
    captcha: off,
  }
  const plain: RegistrationSwitches = { mode: 'register', mobilePassword: false, mobileVerification: false, captcha: false, birthday: null }
  const good = { username: 'nina01', password: 'long enough', confirmPassword: 'long enough' }

  it('needs user name, password and the same password again, even when no rule says so', () => {
    expect(checkRegistration({ rules: {}, switches: plain, fits }, {}).map(({ field }) => field)).toEqual([
      'username',
      'password',
      'confirmPassword',
    ])
    expect(checkRegistration({ rules, switches: plain, fits }, good)).toEqual([])
    expect(checkRegistration({ rules, switches: plain, fits }, { ...good, confirmPassword: 'other' })).toEqual([
      { field: 'confirmPassword', code: 'field.confirm_mismatch' },
    ])
  })
  it('takes no value for a field the form does not show, except what a link brings', () => {
    expect(checkRegistration({ rules, switches: plain, fits }, { ...good, email: 'a@b.vn' })).toEqual([
      { field: 'email', code: 'field.unknown' },
    ])
    expect(checkRegistration({ rules, switches: plain, fits }, { ...good, referralCode: 'friend', affiliateCode: 'x' })).toEqual([])
  })
  it('needs the number and its code when they are shown', () => {
    const switched = { ...rules, mobileNum: rule({ required: false, maxLength: 255 }) }
    const verified = { ...plain, mobileVerification: true }
    expect(checkRegistration({ rules: switched, switches: verified, fits }, good).map(({ field }) => field)).toEqual([
      'countryDialingCode',
      'mobileNum',
      'verificationCode',
    ])
    expect(checkRegistration({ rules: switched, switches: plain, fits }, { ...good, countryDialingCode: '84', mobileNum: '12ab' })).toEqual(
      [{ field: 'mobileNum', code: 'field.phone_invalid' }],
    )
  })
  it('asks for a password in mobile mode only when the brand wants one', () => {
    const mobile: RegistrationSwitches = { ...plain, mode: 'registerMobile' }
    const number = { countryDialingCode: '84', mobileNum: '912345678' }
    expect(checkRegistration({ rules, switches: mobile, fits }, number)).toEqual([])
    expect(checkRegistration({ rules, switches: { ...mobile, mobilePassword: true }, fits }, number).map(({ field }) => field)).toEqual([
      'password',
      'confirmPassword',
    ])
  })
  it('refuses a password that is the user name or begins or ends with a space', () => {
    expect(
      checkRegistration({ rules, switches: plain, fits }, { username: 'ninanina', password: 'NinaNina', confirmPassword: 'NinaNina' }),
    ).toEqual([{ field: 'password', code: 'field.same_as_username' }])
    expect(
      checkRegistration({ rules, switches: plain, fits }, { ...good, password: ' long enough', confirmPassword: ' long enough' }),
    ).toEqual([{ field: 'password', code: 'field.invalid' }])
  })
})
