import { movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const clock = movableClock()
let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'code_budgets', clock })
})
afterAll(() => site.stop())

let numbers = 0
const newNumber = () => `+8491${String(2_000_000 + ++numbers * 99_991).slice(-7)}`
let networks = 0
const newNetwork = () => `100.${64 + (++networks >> 8)}.${networks & 255}.1`
const keyOf = (address: string) => ({ brandId: site.brandId, purpose: 'login', channel: 'sms', address }) as const
type Change = { deliver?: boolean; network?: string; purpose?: 'password' | 'register' }
const send = (address: string, { network = newNetwork(), ...change }: Change = {}) =>
  site.gateway.services.verification.send({ ...keyOf(address), language: 'EN', deliver: true, request: { address: network }, ...change })
const forget = (budget: string) => site.db.pool.query('delete from gateway.budget where key like $1', [`${budget}:%`])
const set = (name: 'smsCountries' | 'smsBudgets', value: never) =>
  site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'budgets' })

describe('D10 budgets of codes', () => {
  test('D10, D20 a number gets one code a minute for all purposes together; asking sooner blocks it for 5 minutes', async () => {
    const number = newNumber()
    expect(await send(number)).toMatchObject({ ok: true })
    const refused = await send(number, { purpose: 'password' })
    expect(refused).toMatchObject({ ok: false, code: 'verification.too_many' })
    const wait = refused.ok ? 0 : (refused.retryAfterSeconds ?? 0)
    expect(wait).toBeGreaterThan(270)
    expect(wait).toBeLessThanOrEqual(300)
    expect(await site.outbox(number)).toHaveLength(1)
  })

  test('D10 of 50 concurrent requests for one number exactly one sends a code', async () => {
    const number = newNumber()
    const sent = await Promise.all(Array.from({ length: 50 }, () => send(number)))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await site.outbox(number)).toHaveLength(1)
  })

  test('D10 a number gets 5 codes a day', async () => {
    const number = newNumber()
    for (let sent = 0; sent < 5; sent++) {
      await forget('code-address-minute')
      expect(await send(number)).toMatchObject({ ok: true })
    }
    await forget('code-address-minute')
    expect(await send(number)).toMatchObject({ ok: false, code: 'verification.quota_exceeded' })
  })

  test('D10 a network gets 10 codes an hour: an IPv4 /24, an IPv6 /56', async () => {
    for (let host = 1; host <= 10; host++) expect(await send(newNumber(), { network: `198.51.100.${host}` })).toMatchObject({ ok: true })
    const refused = await send(newNumber(), { network: '198.51.100.200' })
    expect(refused).toMatchObject({ ok: false, code: 'verification.too_many' })
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(3_000)
    for (let host = 1; host <= 10; host++)
      expect(await send(newNumber(), { network: `2001:db8:1:1${host - 1}::1` })).toMatchObject({ ok: true })
    expect(await send(newNumber(), { network: '2001:db8:1:ff::9' })).toMatchObject({ ok: false, code: 'verification.too_many' })
    expect(await send(newNumber(), { network: '2001:db8:1:100::1' })).toMatchObject({ ok: true })
  })

  test('D10, T12 numbers of one block get 10 codes an hour a thousand, 30 ten thousand, 100 a million', async () => {
    const sendAll = async (addresses: readonly string[]) => {
      let sent = 0
      for (const address of addresses) {
        const answer = await send(address, { deliver: false })
        if (answer.ok) sent++
        else expect(answer).toMatchObject({ code: 'verification.quota_exceeded', retryAfterSeconds: expect.any(Number) })
      }
      return sent
    }
    const block = (start: string, digits: number, count: number) =>
      Array.from({ length: count }, (_, at) => `${start}${String(at * Math.floor(10 ** digits / count)).padStart(digits, '0')}`)
    expect(await sendAll(block('+84939440', 3, 11))).toBe(10)
    expect(await sendAll(block('+8493955', 4, 31))).toBe(30)
    expect(await sendAll(block('+84936', 6, 101))).toBe(100)
  })

  test('D10 a block of numbers that stand side by side gets 100 codes a day', async () => {
    let sent = 0
    for (let at = 0; at < 101; at++) {
      if (at % 10 === 0) for (const hourly of ['code-thousand-hour', 'code-prefix-hour']) await forget(hourly)
      const answer = await send(`+8493777${String(1_000 + at * 89).slice(-4)}`, { deliver: false })
      if (answer.ok) sent++
      else expect(answer).toMatchObject({ code: 'verification.quota_exceeded' })
    }
    expect(sent).toBe(100)
  })

  test('D10 codes go to the countries a brand names', async () => {
    expect(await send('+66812345678')).toMatchObject({ ok: false, code: 'verification.country_unserved' })
    await set('smsCountries', ['VN', 'TH'] as never)
    expect(await send('+66812345678')).toMatchObject({ ok: true })
    // Pages offer those alone.
    expect(await site.browser().call('system.getStatus')).toMatchObject({ value: { brand: { codeCountries: ['VN', 'TH'] } } })
  })

  test('D10 a brand has so many codes a day, and so many for each country; a raise counts at once', async () => {
    await forget('code-brand-day')
    await forget('code-country-day')
    await set('smsBudgets', { perDay: 6, perCountryPerDay: 3 } as never)
    for (let sent = 0; sent < 3; sent++) expect(await send(newNumber())).toMatchObject({ ok: true })
    const refused = await send(newNumber())
    expect(refused).toMatchObject({ ok: false, code: 'verification.quota_exceeded' })
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeLessThanOrEqual(86_400)
    expect(await send('+66812345671')).toMatchObject({ ok: true })
    expect(await send('+66812345672')).toMatchObject({ ok: true })
    expect(await send('+66812345673')).toMatchObject({ ok: true })
    await set('smsBudgets', { perDay: 6, perCountryPerDay: 50 } as never)
    expect(await send(newNumber())).toMatchObject({ ok: false, code: 'verification.quota_exceeded' })
    await set('smsBudgets', { perDay: 1_000, perCountryPerDay: 500 } as never)
    expect(await send(newNumber())).toMatchObject({ ok: true })
    clock.forward(86_400_000)
    expect(await send(newNumber())).toMatchObject({ ok: true })
  })

  test('D10 a mail spends no country’s budget', async () => {
    await set('smsBudgets', { perDay: 0, perCountryPerDay: 0 } as never)
    const order = { ...keyOf('lan@mail.vn'), channel: 'email', language: 'VI', deliver: true, request: { address: newNetwork() } } as const
    expect(await site.gateway.services.verification.send(order)).toMatchObject({ ok: true, value: { channel: 'email' } })
    expect(await send(newNumber())).toMatchObject({ code: 'verification.quota_exceeded' })
    await set('smsBudgets', { perDay: 100_000, perCountryPerDay: 100_000 } as never)
  })
})

describe('T12 SMS pumping', () => {
  /** Sends codes without a network or a number running out, and enters the last of them. */
  async function traffic(count: number, entered: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const number = newNumber()
      expect(await send(number)).toMatchObject({ ok: true })
      if (at < count - entered) continue
      const [letter] = await site.outbox(number)
      const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
      expect(await site.gateway.services.verification.take({ ...keyOf(number), code })).toMatchObject({ ok: true })
    }
    clock.forward(61_000)
  }

  test('T12 a country whose last 50 codes were hardly entered is stopped for an hour', async () => {
    await site.db.pool.query('delete from gateway.verification_sent')
    await traffic(50, 5)
    expect(await send(newNumber())).toMatchObject({ ok: true })
    clock.forward(61_000)
    await traffic(45, 0)
    expect(await send(newNumber())).toMatchObject({ ok: false, code: 'verification.quota_exceeded' })
    expect(await send('+66812345679')).toMatchObject({ ok: true })
    const metrics = await site.gateway.metrics()
    expect(metrics).toMatch(/halong_security_events_total\{event="verification\.country_stopped"\} 1/)
    expect(metrics).toMatch(/halong_code_countries_stopped 1/)
    clock.forward(3_500_000)
    expect(await send(newNumber())).toMatchObject({ ok: false, code: 'verification.quota_exceeded' })
    clock.forward(110_000)
    expect(await send(newNumber())).toMatchObject({ ok: true })
    clock.forward(61_000)
    expect(await send(newNumber())).toMatchObject({ ok: true })
  })

  test('F41 a flood over many numbers and networks gets no more codes than the budgets allow', async () => {
    await set('smsBudgets', { perDay: 100_000, perCountryPerDay: 120 } as never)
    await forget('code-country-day')
    const flood = Array.from({ length: 1_500 }, (_, at) => ({
      number: `+8496${String(1_000_000 + (at % 150) * 10_007).slice(-7)}`,
      network: `203.0.${at % 30}.${at % 250}`,
    }))
    const answers: string[] = []
    for (let at = 0; at < flood.length; at += 100) {
      const wave = flood.slice(at, at + 100).map(({ number, network }) => send(number, { network }))
      for (const sent of await Promise.all(wave)) answers.push(sent.ok ? 'sent' : sent.code)
    }
    expect(answers.filter((answer) => answer === 'sent').length).toBeLessThanOrEqual(120)
    expect(new Set(answers)).toEqual(new Set(['sent', 'verification.too_many', 'verification.quota_exceeded']))
    const { rows } = await site.db.pool.query<{ most: number }>(
      `select max(count)::int as most from (select count(*) from gateway.message where recipient like '+8496%' group by recipient) each_number`,
    )
    expect(rows[0]?.most).toBe(1)
  })
})
