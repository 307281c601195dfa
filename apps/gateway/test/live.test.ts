import { createLedger, houseAccount, playerAccount } from '@halong/ledger'
import { aMember, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { closeSockets, openPage, openSocket, ticketOf } from './live-page.ts'

let site: Site
let origin: string
beforeAll(async () => {
  site = await startSite({ name: 'live' })
  origin = (await site.gateway.listen()).origin
})
afterAll(async () => {
  closeSockets()
  await site.stop()
})

const loseNews = () =>
  site.db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'halong-bus' and datname = current_database()",
  )

describe('T78: who may open a socket', () => {
  it('accepts a ticket', async () => {
    const { browser } = await aMember(site)
    const page = await openPage(origin, { browser })
    expect(page.frames[0]).toEqual({ t: 'welcome', at: expect.any(Number) })
  })
  it('a ticket opens one socket, also when 10 show it at once', async () => {
    const ticket = await ticketOf((await aMember(site)).browser)
    const pages = Array.from({ length: 10 }, () => openSocket(origin))
    await Promise.all(pages.map(({ opened }) => opened))
    for (const page of pages) page.say({ t: 'hello', ticket })
    await expect.poll(() => pages.filter(({ socket }) => socket.readyState === WebSocket.CLOSED).length).toBe(9)
    expect(pages.filter(({ frames }) => frames[0]?.t === 'welcome')).toHaveLength(1)
  })
  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{}], [{ origin: 'http://localhost:1' }]])(
    'refuses a page of another origin: %j',
    async (headers) => {
      expect(await openSocket(origin, { headers: headers as Record<string, string> }).opened).toBe(false)
    },
  )
  it('refuses a ticket in the address', async () => {
    const ticket = await ticketOf((await aMember(site)).browser)
    expect(await openSocket(origin, { path: `/ws?ticket=${ticket}` }).opened).toBe(false)
  })
  it.each([
    '',
    '{}',
    'not json',
    '{"t":"hello","ticket":"x"}',
    '{"t":"hello","ticket":1}',
    '{"t":"sub","c":"settings"}',
    'x'.repeat(3_000),
  ])('closes on %j', async (text) => {
    const page = openSocket(origin)
    await page.opened
    page.socket.send(text)
    expect(await page.closed).toBe(4003)
  })
  it('closes on a frame over 4 KB and on bytes', async () => {
    for (const make of [
      (socket: WebSocket) => socket.send('x'.repeat(5_000)),
      (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3])),
    ]) {
      const page = openSocket(origin)
      await page.opened
      make(page.socket)
      expect([1006, 1008, 1009]).toContain(await page.closed)
    }
  })
  it('closes on the 21st frame within ten seconds, however harmless', async () => {
    const page = await openPage(origin, { browser: (await aMember(site)).browser })
    for (let at = 1; at < 20; at++) page.say({ t: 'ping' })
    await expect.poll(() => page.frames.filter(({ t }) => t === 'ping').length).toBe(19)
    page.say({ t: 'ping' })
    expect(await page.closed).toBe(1008)
  })
  it('a session token is no ticket', async () => {
    const { browser } = await aMember(site)
    const page = openSocket(origin)
    await page.opened
    page.say({ t: 'hello', ticket: browser.token })
    expect(await page.closed).toBe(4003)
  })
  it('closes a socket of an older protocol with the code that reloads the page', async () => {
    const page = openSocket(origin, { protocols: [] })
    await page.opened
    page.say({ type: 'hello', ticket: await ticketOf((await aMember(site)).browser), version: 1 })
    expect(await page.closed).toBe(4002)
    expect(page.frames).toEqual([])
  })
})

describe('a visitor', () => {
  it('R-SYS-6, R-MSG-1: follows what is public, and is told of changes', async () => {
    const page = await openPage(origin, { have: { settings: 0, content: 0, lobby: 0, 'winners:EN': 0 } })
    await expect.poll(() => new Set(page.frames.filter(({ t }) => t === 'snap').map(({ c }) => c)).size).toBe(4)
    const [settings, content] = [page.version('settings'), page.version('content')]
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 21, by: 'test', reason: 'test' })
    await expect.poll(() => page.version('settings')).toBeGreaterThan(settings)
    expect(page.version('content')).toBe(content)
  })
  it('T78: gets no channel of players', async () => {
    const page = await openPage(origin, { have: { balance: 0, session: 0 } })
    await expect.poll(() => page.frames.filter(({ t }) => t === 'left').length).toBe(2)
    expect(page.frames.filter(({ t }) => t === 'left').map(({ code }) => code)).toEqual(['session.required', 'session.required'])
  })
})

describe('what is pushed', () => {
  it('T45: the current balance on subscribing', async () => {
    const { browser } = await aMember(site, { balance: '12.50' })
    const page = await openPage(origin, { browser, have: { balance: 0 } })
    await expect.poll(() => page.of('balance')[0]).toMatchObject({ t: 'snap', s: { asset: 'USD/4', amount: '12.5000' } })
  })
  it('T45: the newest balance to its player and nobody else; a burst is one frame', async () => {
    const one = await aMember(site)
    const other = await aMember(site)
    const page = await openPage(origin, { browser: one.browser, have: { balance: 0 } })
    const others = await openPage(origin, { browser: other.browser, have: { balance: 0 } })
    await expect.poll(() => [page, others].every(({ of }) => of('balance').length === 1)).toBe(true)
    for (let version = 1; version <= 50; version++)
      site.gateway.platform.bus.publish('balance', { memberId: one.memberId, asset: 'USD/4', amount: `${version}.0000`, version })
    await expect.poll(() => page.version('balance')).toBe(50)
    expect(page.of('balance').length).toBeLessThanOrEqual(3)
    expect(page.of('balance').at(-1)).toMatchObject({ t: 'd', v: 50, from: 1, p: { asset: 'USD/4', amount: '50.0000' } })
    expect(others.of('balance')).toMatchObject([{ s: { amount: '0.0000' } }])
  })
  it('T45: the current balance after a gap of the bus', async () => {
    const member = await aMember(site)
    const page = await openPage(origin, { browser: member.browser, have: { balance: 0, settings: 0 } })
    const balances = () => page.of('balance').map(({ s, p }) => ((s ?? p) as { amount: string }).amount)
    await expect.poll(balances).toEqual(['0.0000'])
    // Its news was lost: another process wrote it while this one heard nothing.
    const change = { memberId: member.memberId, key: 'gap', reason: 'deposit.credit', reference: 'gap', asset: 'USD/4' } as const
    await createLedger(site.db.pool).postOne({
      ...change,
      postings: [{ from: houseAccount(member.memberId, 'house.cashier'), to: playerAccount(member.memberId), minor: 70_000n }],
    })
    expect(balances()).toEqual(['0.0000'])
    await loseNews()
    await expect.poll(balances, { timeout: 10_000 }).toEqual(['0.0000', '7.0000'])
    // Nothing else changed, so nothing else is told.
    expect(page.of('settings')).toHaveLength(1)
    await site.expectLedgerRight()
  })
  it('R-MSG-1: which part of the site changed, so that a page reloads only that', async () => {
    const page = await openPage(origin, { browser: (await aMember(site)).browser, have: { content: 0, lobby: 0 } })
    await expect.poll(() => page.of('content').length + page.of('lobby').length).toBe(2)
    const before = page.version('lobby')
    await site.gateway.services.lobby.changed()
    await expect.poll(() => page.version('lobby')).toBe(before + 1)
    expect(page.of('content')).toHaveLength(1)
  })
  it('T23: the end of the session, within 5 seconds, to this session’s pages only', async () => {
    const { browser, username } = await aMember(site)
    const phone = site.browser()
    await phone.call('session.login', { body: { username, password: PASSWORD } })
    const page = await openPage(origin, { browser, have: { session: 0 } })
    const kept = await openPage(origin, { browser: phone, have: { session: 0 } })
    await expect.poll(() => page.of('session').length).toBe(1)
    await browser.call('session.logout')
    expect(await page.closed).toBe(4001)
    expect(page.frames.at(-1)).toMatchObject({ t: 'd', c: 'session', p: { state: 'ended', reason: 'signed_out' } })
    expect(kept.socket.readyState).toBe(WebSocket.OPEN)
  })
  it('D23: whether all sessions were ended or this one was replaced', async () => {
    const { browser, username } = await aMember(site)
    const phone = site.browser()
    await phone.call('session.login', { body: { username, password: PASSWORD } })
    const page = await openPage(origin, { browser: phone, have: { session: 0 } })
    await expect.poll(() => page.of('session').length).toBe(1)
    await browser.call('session.revokeAll', { body: {} })
    expect(await page.closed).toBe(4001)
    expect(page.frames.at(-1)).toMatchObject({ p: { state: 'ended', reason: 'everywhere' } })
  })
  it('T23: even when the news of the end was lost, and the page follows nothing', async () => {
    const { browser, memberId } = await aMember(site)
    const page = await openPage(origin, { browser })
    await site.db.pool.query('update gateway.session set ended_at = now() where member_id = $1', [memberId])
    // The cache of this process is not told; it is dropped as after a lost connection.
    await loseNews()
    expect(await page.closed).toBe(4001)
  })
})
