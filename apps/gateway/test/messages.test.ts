import { Writable } from 'node:stream'
import { createGateway } from '@halong/gateway'
import { movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Provider, startTwilio, TWILIO } from './stand-ins/sms-providers.ts'

const values = { code: '048151', minutes: '5' }
let numbers = 0
const newNumber = () => `+8491${String(3_000_000 + ++numbers)}`

type Row = { state: string; tries: number; body: string; sent_at: Date | null }
async function rowOf(site: Site, to: string): Promise<Row | undefined> {
  const { rows } = await site.db.pool.query<Row>('select state, tries, body, sent_at from gateway.message where recipient = $1', [to])
  return rows[0]
}
const send = (site: Site, to: string, change: object = {}) =>
  site.gateway.services.messages.send(null, {
    brandId: site.brandId,
    channel: 'sms',
    to,
    template: 'code.login',
    language: 'EN',
    values,
    ...change,
  })

describe('the outbox of an installation without a provider', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ name: 'outbox' })
  })
  afterAll(() => site.stop())

  test('a message of a rolled-back transaction is never sent', async () => {
    const to = newNumber()
    const failing = site.gateway.platform.db.transaction(async (tx) => {
      await site.gateway.services.messages.send(tx, {
        brandId: site.brandId,
        channel: 'sms',
        to,
        template: 'code.login',
        language: 'EN',
        values,
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await site.outbox(to)).toEqual([])
  })

  test('a message reads in the language asked for, with the name of the brand, and in English where there is no other', async () => {
    const to = newNumber()
    await send(site, to, { language: 'VI' })
    await send(site, to, { language: 'KR' })
    const { brand } = await site.gateway.services.site.byId(site.brandId)
    const texts = (await site.outbox(to)).map(({ text }) => text)
    expect(texts).toContain(`048151 la ma dang nhap ${brand.name} cua ban, co hieu luc trong 5 phut. Khong chia se ma nay voi bat ky ai.`)
    expect(texts).toContain(`048151 is your ${brand.name} login code. It works for 5 minutes. Never share it with anyone.`)
  })

  test('every template says something in every channel and language, and shows every value it is given', async () => {
    const { templates, compose } = await import('../src/modules/message/templates.ts')
    const link = 'https://halong.example/r#x'
    const always: Readonly<Record<string, Record<string, string>>> = {
      'password.link': { link },
      'change.waiting': { link, due: 'Nov 26, 2026, 10:00 AM UTC' },
    }
    for (const template of Object.keys(templates) as (keyof typeof templates)[])
      for (const channel of ['sms', 'email'] as const)
        for (const language of ['EN', 'VI']) {
          const given = template.startsWith('code.') ? values : (always[template] ?? {})
          const { subject, text } = compose({ template, channel, language, brand: 'Halong', values: given })
          expect(text).not.toMatch(/message\.[a-z]|[{}]|\bnone\b/)
          expect(subject).not.toMatch(/message\.[a-z]|[{}]|\bnone\b/)
          for (const value of Object.values(given)) if (value !== '5') expect(text).toContain(value)
          if (channel === 'email') expect(subject.length).toBeGreaterThan(5)
        }
  })

  test('/dev/outbox shows the newest message first, and what somebody wrote into it as text', async () => {
    const to = `<script>alert(1)</script>${++numbers}@mail.vn`
    await send(site, to, { channel: 'email', template: 'device.new', values: { device: '"><img src=x>' } })
    await site.outbox()
    await send(site, to, { channel: 'email', template: 'password.changed', values: {} })
    await site.outbox()
    const page = await site.browser().fetch('/dev/outbox')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const html = await page.text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html.indexOf('Your password was changed')).toBeLessThan(html.indexOf('A login from a new device'))
  })

  test('/dev/outbox.json answers the messages of one address', async () => {
    const to = newNumber()
    await send(site, to)
    await send(site, newNumber())
    await site.outbox()
    const browser = site.browser()
    const letters = (await (await browser.fetch(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as object[]
    expect(letters).toEqual([
      { channel: 'sms', to, template: 'code.login', subject: '', text: expect.stringContaining('048151'), at: expect.stringMatching(/Z$/) },
    ])
    const typed = (await (await browser.fetch(`/dev/outbox.json?to=${to.slice(1)}`)).json()) as object[]
    expect(typed).toEqual(letters)
  })
})

describe('SMS through a provider', () => {
  const clock = movableClock()
  const logged: string[] = []
  let site: Site
  let provider: Provider
  beforeAll(async () => {
    provider = await startTwilio()
    const logTo = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(chunk.toString())
        done()
      },
    })
    site = await startSite({ name: 'sms', clock, logLevel: 'debug', logTo, sms: { ...TWILIO, origin: provider.origin } })
  })
  beforeEach(() => provider.slow(0))
  afterAll(async () => {
    await site.stop()
    await provider.stop()
  })

  test('Twilio gets a message in its documented form; the text is then deleted here', async () => {
    const to = newNumber()
    await send(site, to, { language: 'VI' })
    await site.gateway.services.messages.sendQueued()
    expect(provider.faults).toEqual([])
    expect(provider.arrived.at(-1)).toMatchObject({ to, from: TWILIO.from, text: expect.stringMatching(/^048151 la ma dang nhap/) })
    expect(await rowOf(site, to)).toMatchObject({ state: 'sent', tries: 1, body: '' })
  })

  test('a message is sent at once, without a tick', async () => {
    const to = newNumber()
    await site.gateway.platform.db.transaction((tx) =>
      site.gateway.services.messages.send(tx, {
        brandId: site.brandId,
        channel: 'sms',
        to,
        template: 'code.login',
        language: 'EN',
        values,
      }),
    )
    await expect.poll(() => provider.arrived.at(-1)?.to, { timeout: 3_000 }).toBe(to)
  })

  test('there is no outbox to read while a provider is set', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await site.browser().fetch(path)).status).toBe(404)
  })

  test('a message on a channel without a provider fails at once', async () => {
    await send(site, 'lan@mail.vn', { channel: 'email' })
    await site.gateway.services.messages.sendQueued()
    expect(await rowOf(site, 'lan@mail.vn')).toMatchObject({ state: 'failed', tries: 1 })
    expect(site.gateway.services.messages.canSend('email')).toBe(false)
  })

  test('a number the provider refuses is not tried again', async () => {
    const to = newNumber()
    provider.plan({ status: 400, body: { code: 21_211, message: `The 'To' number ${to} is not a valid phone number.`, status: 400 } })
    await send(site, to)
    await site.gateway.services.messages.sendQueued()
    expect(await rowOf(site, to)).toMatchObject({ state: 'failed', tries: 1, body: '' })
  })

  test('an unavailable provider is retried with backoff, and a notice fails after 5 attempts', async () => {
    const to = newNumber()
    const away = { status: 503, body: {} }
    provider.plan(away, 'cut', { status: 429, body: {} }, away, away)
    await send(site, to, { template: 'password.changed', values: {} })
    await site.gateway.services.messages.sendQueued()
    for (const [at, wait] of [5, 30, 120, 600].entries()) {
      clock.forward((wait - 1) * 1_000)
      await site.gateway.services.messages.sendQueued()
      expect(await rowOf(site, to)).toMatchObject({ state: 'queued', tries: at + 1 })
      clock.forward(1_500)
      await site.gateway.services.messages.sendQueued()
    }
    expect(await rowOf(site, to)).toMatchObject({ state: 'failed', tries: 5, body: '' })
    expect(provider.arrived.some((each) => each.to === to)).toBe(false)
  })

  test('an expired code is not delivered', async () => {
    const to = newNumber()
    const away = { status: 503, body: {} }
    provider.plan(away, away, away)
    await send(site, to)
    for (const wait of [0, 6, 31, 121]) {
      clock.forward(wait * 1_000)
      await site.gateway.services.messages.sendQueued()
    }
    expect(await rowOf(site, to)).toMatchObject({ state: 'sent', tries: 4 })
    const late = newNumber()
    provider.plan(away, away, away, away)
    await send(site, late)
    for (const wait of [0, 6, 31, 121]) {
      clock.forward(wait * 1_000)
      await site.gateway.services.messages.sendQueued()
    }
    expect(await rowOf(site, late)).toMatchObject({ state: 'failed', tries: 4 })
  })

  test('at most 8 messages are in flight, and of two gateways only one sends each', async () => {
    provider.slow(30)
    await Promise.all(Array.from({ length: 20 }, () => send(site, newNumber())))
    await site.gateway.services.messages.sendQueued()
    expect(provider.busiest()).toBeLessThanOrEqual(8)
    expect(provider.busiest()).toBeGreaterThan(1)
    const second = await createGateway({
      databaseUrl: site.db.url,
      masterSecret: 'master secret of the tests, 32 characters',
      logLevel: 'silent',
      poolSize: 4,
      clock,
      sms: { ...TWILIO, origin: provider.origin },
    })
    try {
      const before = provider.arrived.length
      await Promise.all(Array.from({ length: 60 }, () => send(site, newNumber())))
      await Promise.all([site.gateway.services.messages.sendQueued(), second.services.messages.sendQueued()])
      await expect.poll(() => provider.arrived.length - before).toBe(60)
      expect(new Set(provider.arrived.slice(before).map(({ to }) => to)).size).toBe(60)
      expect(provider.busiest()).toBeLessThanOrEqual(16)
    } finally {
      await second.close()
    }
  })

  test('messages are deleted after a week', async () => {
    const to = newNumber()
    await send(site, to)
    await site.gateway.services.messages.sendQueued()
    clock.forward(6.9 * 86_400_000)
    await site.gateway.services.messages.cleanUp()
    expect(await rowOf(site, to)).toBeDefined()
    clock.forward(0.2 * 86_400_000)
    await site.gateway.services.messages.cleanUp()
    expect(await rowOf(site, to)).toBeUndefined()
  })

  test('T88 neither codes nor numbers nor keys of the provider reach the log', () => {
    const log = logged.join('')
    expect(log).toContain('a message was not delivered')
    for (const secret of ['048151', '+8491', TWILIO.authToken, btoa(`${TWILIO.accountSid}:${TWILIO.authToken}`)])
      expect(log).not.toContain(secret)
  })
})
