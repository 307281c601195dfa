import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTwilio } from '../src/modules/message/twilio.ts'
import { createVonage } from '../src/modules/message/vonage.ts'
import { type MailServerStandIn, startMailServer } from './stand-ins/mail-server.ts'
import { startTwilio, startVonage, TWILIO, VONAGE } from './stand-ins/sms-providers.ts'

describe('drivers against stand-ins', () => {
  const message = { id: '0', brandId: 1, channel: 'sms', to: '+84912345678', template: 'code.login', subject: '' } as const

  test('Twilio takes a messaging service in place of a number', async () => {
    const provider = await startTwilio()
    const service = `MG${'2c'.repeat(16)}`
    await createTwilio({ ...TWILIO, from: service, origin: provider.origin }).deliver({ ...message, text: 'hello' })
    expect(provider.faults).toEqual([])
    expect(provider.arrived).toEqual([{ to: message.to, from: service, text: 'hello', type: null }])
    await provider.stop()
  })

  test('Vonage takes plain and Unicode messages in the form it publishes, and says by status what it refuses', async () => {
    const provider = await startVonage()
    const vonage = createVonage({ ...VONAGE, origin: provider.origin })
    await vonage.deliver({ ...message, text: '123456 is your code' })
    await vonage.deliver({ ...message, text: '123456 là mã của bạn' })
    expect(provider.faults).toEqual([])
    expect(provider.arrived.map(({ type, to }) => [type, to])).toEqual([
      ['text', '84912345678'],
      ['unicode', '84912345678'],
    ])
    const status = (...all: string[]) => ({ status: 200, body: { messages: all.map((one) => ({ status: one, 'error-text': 'no' })) } })
    for (const [plan, kind] of [
      [status('1'), 'unreachable'],
      [status('5'), 'unreachable'],
      [status('4'), 'refused'],
      [status('0', '9'), 'refused'],
      [{ status: 200, body: [] }, 'refused'],
      [{ status: 401, body: {} }, 'refused'],
      [{ status: 420, body: {} }, 'unreachable'],
      ['cut', 'unreachable'],
    ] as const) {
      provider.plan(plan)
      await expect(vonage.deliver({ ...message, text: 'x' })).rejects.toMatchObject({ name: 'DeliveryFailure', kind })
    }
    await provider.stop()
  })

  test('a provider that does not answer is given 10 seconds', { timeout: 40_000 }, async () => {
    const provider = await startTwilio()
    provider.plan('hang')
    const began = performance.now()
    await expect(createTwilio({ ...TWILIO, origin: provider.origin }).deliver({ ...message, text: 'x' })).rejects.toMatchObject({
      kind: 'unreachable',
    })
    expect(performance.now() - began).toBeGreaterThan(9_000)
    expect(performance.now() - began).toBeLessThan(25_000)
    await provider.stop()
  })
})

describe('mail through SMTP', () => {
  let mailServer: MailServerStandIn
  let site: Site
  beforeAll(async () => {
    mailServer = await startMailServer()
    site = await startSite({ name: 'mail', mail: { url: mailServer.url, from: 'Halong <no-reply@halong.example>' } })
  })
  afterAll(async () => {
    await site.stop()
    await mailServer.stop()
  })
  const mail = (to: string, change: { language?: string; template?: 'password.changed' } = {}) =>
    site.gateway.services.messages.send(null, {
      brandId: site.brandId,
      channel: 'email',
      to,
      template: 'code.login',
      language: 'EN',
      values: { code: '048151', minutes: '5' },
      ...change,
    })
  async function outcomeOf(to: string): Promise<unknown> {
    const { rows } = await site.db.pool.query('select state, tries from gateway.message where recipient = $1', [to])
    return rows[0]
  }

  test('a mail is plain text with a Vietnamese subject, from the address of the installation', async () => {
    await mail('lan.anh@mail.vn', { language: 'VI' })
    await site.gateway.services.messages.sendQueued()
    const [got] = mailServer.mails
    const { brand } = await site.gateway.services.site.byId(site.brandId)
    expect(got).toMatchObject({
      from: 'no-reply@halong.example',
      to: ['lan.anh@mail.vn'],
      subject: `048151 là mã đăng nhập ${brand.name} của bạn`,
    })
    expect(got?.text).toMatch(/^Mã đăng nhập của bạn là\n\n048151\n\n/)
    expect(got?.headers).toMatch(/^Content-Type: text\/plain; charset=utf-8/im)
    expect(got?.headers).toMatch(/^Auto-Submitted: auto-generated/im)
  })

  test('an address can not bring headers or recipients of its own', async () => {
    const before = mailServer.mails.length
    await mail('a@mail.vn\r\nBcc: b@mail.vn', { template: 'password.changed' })
    await mail('c@mail.vn, d@mail.vn', { template: 'password.changed' })
    await site.gateway.services.messages.sendQueued()
    for (const { to, headers } of mailServer.mails.slice(before)) {
      expect(to).toHaveLength(1)
      expect(headers).not.toMatch(/^Bcc:/im)
    }
  })

  test('a permanent refusal of a mailbox ends, a temporary one is retried', async () => {
    mailServer.refuse('550 5.1.1 <gone@mail.vn> no such mailbox')
    await mail('gone@mail.vn')
    await site.gateway.services.messages.sendQueued()
    expect(await outcomeOf('gone@mail.vn')).toEqual({ state: 'failed', tries: 1 })
    mailServer.refuse('451 4.3.0 later')
    await mail('busy@mail.vn')
    await site.gateway.services.messages.sendQueued()
    expect(await outcomeOf('busy@mail.vn')).toEqual({ state: 'queued', tries: 1 })
  })
})
