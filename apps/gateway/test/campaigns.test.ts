import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aMember, anOperator, type MovableClock, movableClock, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** A push service of our own: it keeps what reaches it, and answers as it is told. */
let service: Server
let origin: string
let heard: { path: string; ttl: string; urgency: string; bytes: number }[] = []
let status = 201
let site: Site
let clock: MovableClock
let devices = 0
const rule = {
  labels: [],
  countries: [],
  languages: [],
  registered: null,
  lastSeen: null,
  rank: null,
  overDays: 30,
  deposits: null,
  withdrawals: null,
  staked: null,
  result: null,
}
const reason = 'a test asks for it'

beforeAll(async () => {
  service = createServer((request, answer) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      const { ttl, urgency } = request.headers
      heard.push({ path: request.url ?? '', ttl: String(ttl), urgency: String(urgency), bytes })
      answer.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('gone')
    })
  })
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done))
  // cast: a server on a port has an address and a port.
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  clock = movableClock()
  site = await startSite({ name: 'campaigns', clock, runsJobs: true, pushServices: [origin] })
  // Noon of the brand, when pushes may leave.
  const { settings } = await site.gateway.services.site.byId(site.brandId)
  expect(settings.timeZone).toBe('UTC')
  const noon = new Date(clock.now())
  noon.setUTCHours(36, 0, 0, 0)
  clock.forward(noon.getTime() - clock.now().getTime())
})
afterAll(async () => {
  await site.stop()
  service.close()
})
beforeEach(() => {
  heard = []
  status = 201
})

async function addDevice({ browser }: SignedInPlayer, at = origin) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const body = {
    endpoint: `${at}/device/${++devices}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { path: `/device/${devices}`, body, answer: await browser.call('push.subscribe', { body }) }
}
const choose = ({ browser }: SignedInPlayer, kinds: Partial<Record<'money' | 'security' | 'service' | 'offers', boolean>>) =>
  browser.call('push.setConsent', { body: { money: false, security: false, service: false, offers: false, ...kinds } })
/** A notice of the site, as a module writes it. */
const tell = (player: SignedInPlayer, template: 'password.changed' | 'withdrawal.paid') =>
  site.gateway.platform.db.transaction((tx) =>
    site.gateway.services.inbox.write(tx, { memberId: player.memberId, template, params: { amount: '12.5000 USD/4' } }),
  )

describe('R-MSG-2: notices on devices', () => {
  it('come after consent alone, to services that are known, encrypted, and of the kinds that were chosen', async () => {
    const lan = await aMember(site)
    expect((await addDevice(lan, 'https://169.254.169.254')).answer).toMatchObject({ code: 'push.endpoint_refused' })
    const { path, answer } = await addDevice(lan)
    expect(answer).toMatchObject({ ok: true })
    await tell(lan, 'password.changed')
    expect(await choose(lan, { security: true })).toMatchObject({
      value: { choices: { security: true, offers: false }, offersSince: null },
    })
    await tell(lan, 'withdrawal.paid')
    await tell(lan, 'password.changed')
    await expect.poll(() => heard, { timeout: 20_000 }).toMatchObject([{ path, urgency: 'high' }])
    expect(Number(heard[0]?.ttl)).toBeGreaterThan(86_000)
    expect(heard[0]?.bytes).toBeGreaterThan(100)
  })

  it('take away a device that is gone, and follow nobody elsewhere', async () => {
    const lan = await aMember(site)
    await addDevice(lan)
    await choose(lan, { money: true })
    status = 410
    await tell(lan, 'withdrawal.paid')
    const devicesOf = async () => {
      const found = await lan.browser.call('push.get')
      return found.ok ? found.value.devices.length : -1
    }
    await expect.poll(devicesOf, { timeout: 20_000 }).toBe(0)
    for (let at = 0; at < 10; at++) await addDevice(lan)
    expect((await addDevice(lan)).answer).toMatchObject({ code: 'push.too_many' })
    const ben = await aMember(site)
    const shared = await addDevice(ben)
    const id = shared.answer.ok ? shared.answer.value.id : 'dev_'
    for (const body of [{ endpoint: shared.body.endpoint }, { id }])
      expect(await lan.browser.call('push.unsubscribe', { body })).toMatchObject({ ok: true })
    expect(await ben.browser.call('push.get')).toMatchObject({ value: { devices: [{ id }] } })
  })
})

describe('R-MSG-2, N12: campaigns', () => {
  it('go to a segment once, past who rests, on devices with consent to offers alone; a second person agrees from a size on', async () => {
    const [lan, ben, kim] = [await aMember(site), await aMember(site), await aMember(site)]
    const [owner, second] = [await anOperator(site, { roles: ['owner'] }), await anOperator(site, { roles: ['owner'] })]
    const call = owner.browser.call
    const made = await call('segments.save', { body: { id: null, name: 'everybody', rule, expectedVersion: 0, reason } })
    const segment = made.ok ? made.value.id : 'seg_'
    const words = { EN: { title: 'A new table', text: 'Come and look.' }, VI: { title: 'Bàn mới', text: 'Mời bạn xem.' } }
    const content = { name: 'new table', segment, viaInbox: true, viaPush: true, link: '/live', words, expectedVersion: 0, reason } as const
    expect(await call('campaigns.save', { body: { ...content, id: null, link: '//evil.example' } })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await call('campaigns.save', { body: { ...content, id: null, segment: 'seg_0000000000000000000001' } })).toMatchObject({
      code: 'segment.unknown',
    })
    const saved = await call('campaigns.save', { body: { ...content, id: null } })
    const id = saved.ok ? saved.value.id : 'cmp_'
    const order = { id, at: null, expectedVersion: 1, reason }
    expect(await call('campaigns.schedule', { body: order })).toMatchObject({ code: 'campaign.nobody' })
    await call('segments.take', { body: { id: segment } })
    const [toLan] = [await addDevice(lan), await addDevice(ben)]
    await choose(lan, { offers: true })
    await choose(ben, { money: true })
    // Kim rests from now on, though the segment has found them.
    await kim.browser.call('protection.takeTimeOut', { body: { days: 1 }, key: 'time-out-of-a-test-0001' })
    expect(await call('campaigns.count', { query: { id } })).toMatchObject({ value: { withPush: 1, needsTwo: false } })
    expect(await call('campaigns.count', { query: { id: 'cmp_0000000000000000000001' } })).toMatchObject({ code: 'campaign.unknown' })
    const tryOn = (playerId: string) => call('campaigns.test', { body: { id, playerId: playerId as `ply_${string}` } })
    expect(await tryOn(kim.playerId)).toMatchObject({ code: 'campaign.not_to_them' })
    expect(await tryOn('ply_0000000000000000000001')).toMatchObject({ code: 'campaign.not_to_them' })
    expect(await tryOn(ben.playerId)).toMatchObject({ value: { viaInbox: true, devices: 0 } })
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'campaigns', value: { oneSendsBelow: 2 }, by: 'test', reason })
    expect(
      await call('campaigns.schedule', { body: { ...order, at: new Date(clock.now().getTime() + 13 * 3_600_000).toISOString() } }),
    ).toMatchObject({
      code: 'campaign.time_wrong',
    })
    expect(await call('campaigns.schedule', { body: { ...order, expectedVersion: 7 } })).toMatchObject({
      code: 'campaign.changed_meanwhile',
    })
    expect(await call('campaigns.schedule', { body: order })).toMatchObject({ code: 'operator.approval_required' })
    const asked = await call('approvals.ask', {
      body: { operationId: 'campaigns.schedule', body: { ...order, brandId: site.brandId }, reason },
    })
    expect(asked).toMatchObject({ ok: true })
    const approval = asked.ok ? asked.value.approval : null
    expect(approval).toMatchObject({ state: 'OPEN' })
    expect(await second.browser.call('approvals.approve', { body: { id: approval?.id ?? 'apr_', reason } })).toMatchObject({ ok: true })
    await site.gateway.services.campaigns.send()
    await site.gateway.services.campaigns.send()
    const noticesOf = async ({ browser }: SignedInPlayer) => {
      const found = await browser.call('inbox.list', { query: {} })
      return found.ok ? found.value.list.filter(({ template }) => template === 'campaign').map(({ title, link }) => ({ title, link })) : []
    }
    expect(await noticesOf(lan)).toEqual([{ title: 'A new table', link: '/live' }])
    // The trial and the campaign.
    expect(await noticesOf(ben)).toHaveLength(2)
    await expect.poll(() => heard.map(({ path }) => path), { timeout: 20_000 }).toEqual([toLan.path])
    // R19: what advertises is neither shown nor counted once nothing may be offered; other notices stay.
    const unreadOf = async ({ browser }: SignedInPlayer) => {
      const found = await browser.call('inbox.getUnread')
      return found.ok ? found.value.unReadCount : -1
    }
    const marked = await lan.browser.call('inbox.list', { query: {} })
    expect(marked.ok && marked.value.list.filter(({ isAdvertising }) => isAdvertising).map(({ template }) => template)).toEqual([
      'campaign',
    ])
    const before = await unreadOf(lan)
    await lan.browser.call('protection.takeTimeOut', { body: { days: 1 }, key: 'time-out-of-a-test-0002' })
    await expect.poll(async () => [await noticesOf(lan), await unreadOf(lan)]).toEqual([[], before - 1])
    expect((await lan.browser.call('inbox.read', { body: {} })).ok).toBe(true)
    const list = await call('campaigns.list', { query: {} })
    expect(list.ok && list.value.campaigns[0]).toMatchObject({ state: 'SENT', pushed: 1, leftOut: 1 })
    expect(await call('campaigns.cancel', { body: { id, reason } })).toMatchObject({ code: 'campaign.state_wrong' })
    await site.db.pool.query(
      `insert into gateway.campaign (campaign_id, brand_id, name, segment, via_inbox, via_push, link, words, state, changed_by, changed_at)
       select gen_random_uuid(), brand_id, name, segment, via_inbox, via_push, link, words, 'DRAFT', changed_by, changed_at
       from gateway.campaign, generate_series(1, 50)`,
    )
    expect(await call('campaigns.save', { body: { ...content, id: null } })).toMatchObject({ code: 'campaign.too_many' })
  })
})
