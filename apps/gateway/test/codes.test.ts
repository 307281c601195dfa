import { codeSentTo as codeIn, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const clock = movableClock()
let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'codes', clock })
})
afterAll(() => site.stop())

let numbers = 0
/** Numbers nobody else in this file uses, in blocks of their own. */
const newNumber = () => `+8491${String(2_000_000 + ++numbers * 9_973).slice(-7)}`
let networks = 0
const newNetwork = () => `100.${64 + (++networks >> 8)}.${networks & 255}.1`
const codes = () => site.gateway.services.verification
const codeSentTo = (address: string) => codeIn(site, address)
const keyOf = (address: string) => ({ brandId: site.brandId, purpose: 'login', channel: 'sms', address }) as const
const sendTo = (
  address: string,
  { network = newNetwork(), ...change }: { deliver?: boolean; network?: string; purpose?: 'password' } = {},
) => codes().send({ ...keyOf(address), language: 'EN', deliver: true, request: { address: network }, ...change })
const take = (address: string, code: string, change: object = {}) => codes().take({ ...keyOf(address), code, ...change })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Budgets count by the machine's own clock; a test can't wait a minute. */
const forget = (budget: string) => site.db.pool.query('delete from gateway.budget where key like $1', [`${budget}:%`])

describe('a code', () => {
  test('T13 has 6 digits, rests as a hash, works once and then no more', async () => {
    const number = newNumber()
    expect(await sendTo(number)).toMatchObject({ ok: true, value: { channel: 'sms', expiredMinutes: 5, firebase: null } })
    const code = await codeSentTo(number)
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await site.db.pool.query<{ row: string }>(
      'select t::text as row from gateway.verification_code t where address = $1',
      [number],
    )
    expect(rows[0]?.row).not.toContain(code)
    expect(await take(number, code)).toMatchObject({ ok: true })
    expect(await take(number, code)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
  })

  test('T13 of 200 guesses at once at most 5 are compared, and then the right one is refused', async () => {
    const number = newNumber()
    await sendTo(number)
    const code = await codeSentTo(number)
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => take(number, String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'))),
    )
    expect(guesses.every(({ ok }) => !ok)).toBe(true)
    const { rows } = await site.db.pool.query('select tries from gateway.verification_code where address = $1', [number])
    expect(rows).toEqual([{ tries: 5 }])
    expect(guesses.filter((guess) => !guess.ok && guess.code === 'verification.code_invalid')).toHaveLength(5)
    expect(await take(number, code)).toMatchObject({ ok: false, code: 'verification.code_expired' })
  })

  test('T13 the fifth try may still be the right one', async () => {
    const number = newNumber()
    await sendTo(number)
    const code = await codeSentTo(number)
    for (let wrong = 0; wrong < 4; wrong++) await take(number, otherThan(code))
    expect(await take(number, code)).toMatchObject({ ok: true })
  })

  test('T13 of 50 concurrent calls with the right code exactly one succeeds', async () => {
    const number = newNumber()
    await sendTo(number)
    const code = await codeSentTo(number)
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(number, code)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('T13 is valid for its purpose, number, channel and brand only', async () => {
    const [number, other] = [newNumber(), newNumber()]
    await sendTo(number)
    await sendTo(other)
    const code = await codeSentTo(number)
    for (const change of [
      { purpose: 'password' },
      { purpose: 'register' },
      { channel: 'email' },
      { brandId: site.brandId + 1 },
      { address: other },
    ])
      expect(await take(number, code, change)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
    expect(await take(number, code)).toMatchObject({ ok: true })
  })

  test('T13 expires after 5 minutes; a new one replaces it with all its attempts', async () => {
    const number = newNumber()
    await sendTo(number)
    const first = await codeSentTo(number)
    clock.forward(301_000)
    expect(await take(number, first)).toMatchObject({ ok: false, code: 'verification.code_expired' })
    await forget('code-address-minute')
    await sendTo(number)
    const second = await codeSentTo(number)
    for (let wrong = 0; wrong < 3; wrong++) await take(number, otherThan(second))
    clock.forward(1_000)
    await forget('code-address-minute')
    await sendTo(number)
    const third = await codeSentTo(number)
    if (second !== third) expect(await take(number, second)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
    clock.forward(290_000)
    expect(await take(number, third)).toMatchObject({ ok: true })
  })

  test('R-LOGIN-6 is read however it is typed, and a missing one is told apart from a wrong one', async () => {
    const number = newNumber()
    await sendTo(number)
    const code = await codeSentTo(number)
    expect(await take(number, ' ')).toMatchObject({ code: 'verification.code_missing' })
    for (const nonsense of ['12345', '1234567', 'abcdef', `${code}; drop table`])
      expect(await take(number, nonsense)).toMatchObject({ code: 'verification.code_invalid' })
    expect(await take(number, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true })
    expect(await take(newNumber(), '123456')).toMatchObject({ code: 'verification.code_invalid' })
  })

  test('a discarded one is refused', async () => {
    const number = newNumber()
    await sendTo(number)
    const code = await codeSentTo(number)
    await codes().discard(keyOf(number))
    expect(await take(number, code)).toMatchObject({ code: 'verification.code_invalid' })
  })

  test('D10 one that is not delivered answers, counts and expires like any other, and no guess is right', async () => {
    const number = newNumber()
    const sent = await sendTo(number, { deliver: false })
    expect(sent).toMatchObject({ ok: true, value: { channel: 'sms', expiredMinutes: 5 } })
    expect(await site.outbox(number)).toEqual([])
    const { rows } = await site.db.pool.query('select state, subject, body from gateway.message where recipient = $1', [number])
    expect(rows).toEqual([{ state: 'withheld', subject: '', body: '' }])
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => take(number, String(at).padStart(6, '0'))))
    expect(guesses.filter((guess) => !guess.ok && guess.code === 'verification.code_invalid')).toHaveLength(5)
    expect(guesses.filter((guess) => !guess.ok && guess.code === 'verification.code_expired')).toHaveLength(15)
    expect(await sendTo(number, { deliver: false })).toMatchObject({ code: 'verification.too_many' })
  })

  test('a malformed number has a refusal of its own, and nothing is sent', async () => {
    const number = newNumber()
    await site.db.pool.query('alter table gateway.message rename to message_away')
    try {
      expect(await sendTo(number)).toMatchObject({ ok: false, code: 'verification.unknown' })
    } finally {
      await site.db.pool.query('alter table gateway.message_away rename to message')
    }
    expect(await site.outbox(number)).toEqual([])
  })

  test('expired codes are deleted', async () => {
    const number = newNumber()
    await sendTo(number)
    clock.forward(3_700_000 + 300_000)
    await site.gateway.services.verification.cleanUp()
    const { rows } = await site.db.pool.query('select from gateway.verification_code where address = $1', [number])
    expect(rows).toEqual([])
  })
})

describe('numbers', () => {
  const parse = (mobileNum: string, dialing = '84') => codes().parseMobile(mobileNum, dialing)

  test.each([
    ['0912345678', '84'],
    ['912345678', '84'],
    [' 0912 345 678 ', '+84'],
    ['+84912345678', '84'],
    ['84912345678', '84'],
    ['091-234-5678', '0084'],
  ])('D10 %s under %s is +84912345678', (typed, dialing) => {
    expect(parse(typed, dialing)).toEqual({ ok: true, value: { e164: '+84912345678', country: 'VN' } })
  })

  test('D10 the number of another country needs its dialling code', () => {
    expect(parse('0812345678', '66')).toEqual({ ok: true, value: { e164: '+66812345678', country: 'TH' } })
    expect(parse('9171234567', '63')).toEqual({ ok: true, value: { e164: '+639171234567', country: 'PH' } })
    expect(parse('+66812345678', '84')).toMatchObject({ code: 'verification.number_invalid' })
  })

  test.each([
    ['02438252525', '84', 'a line in an office'],
    ['1900545415', '84', 'a service number'],
    ['12', '84', 'too short'],
    ['09123456789012345', '84', 'too long'],
    ['0912345678 ext. 9', '84', 'an extension'],
    ['call 0912345678 now', '84', 'a number in a text'],
    ['0912345678', '999', 'no such country'],
    ['0912345678', '', 'no country'],
    ['hello', '84', 'no digits'],
  ])('D10 %s under %s is refused: %s', (typed, dialing) => {
    expect(parse(typed, dialing)).toMatchObject({ ok: false, code: 'verification.number_invalid' })
  })

  test('an empty one is missing', () => {
    expect(parse('  ')).toMatchObject({ ok: false, code: 'verification.number_missing' })
  })
})
