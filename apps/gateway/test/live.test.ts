import { createLedger, houseAccount, playerAccount } from '@halong/ledger'
import { aMember, type Browser, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

let site: Site
let origin: string
const sockets: WebSocket[] = []
beforeAll(async () => {
  site = await startSite({ name: 'live' })
  origin = (await site.gateway.listen()).origin
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await site.stop()
})

type Frame = { type: string; [key: string]: unknown }
type Line = { socket: WebSocket; frames: Frame[]; closed: Promise<number>; opened: Promise<boolean> }

function open(path = '/ws', headers: Record<string, string> = { origin }): Line {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers })
  sockets.push(socket)
  const frames: Frame[] = []
  socket.on('message', (bytes) => frames.push(JSON.parse(String(bytes)) as Frame))
  const opened = new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  return { socket, frames, closed, opened }
}

const ticketOf = async (browser: Browser) => {
  const answer = await browser.call('session.openLive')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.ticket
}
async function greeted(browser: Browser): Promise<Line> {
  const line = open()
  await line.opened
  line.socket.send(JSON.stringify({ type: 'hello', ticket: await ticketOf(browser), version: 1 }))
  await expect.poll(() => line.frames[0]?.type).toBe('welcome')
  return line
}

describe('T78: who gets a line', () => {
  it('welcomes the holder of a ticket', async () => {
    const { browser } = await aMember(site)
    await greeted(browser)
  })
  it('takes a ticket once, also when 10 lines show it together', async () => {
    const ticket = await ticketOf((await aMember(site)).browser)
    const lines = Array.from({ length: 10 }, () => open())
    await Promise.all(lines.map(({ opened }) => opened))
    for (const { socket } of lines) socket.send(JSON.stringify({ type: 'hello', ticket, version: 1 }))
    await expect.poll(() => lines.filter(({ socket }) => socket.readyState === WebSocket.CLOSED).length).toBe(9)
    expect(lines.filter(({ frames }) => frames[0]?.type === 'welcome')).toHaveLength(1)
  })
  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{}], [{ origin: 'http://localhost:1' }]])(
    'refuses a page of another origin: %j',
    async (headers) => {
      expect(await open('/ws', headers as Record<string, string>).opened).toBe(false)
    },
  )
  it('refuses a ticket in the address', async () => {
    const ticket = await ticketOf((await aMember(site)).browser)
    expect(await open(`/ws?ticket=${ticket}`).opened).toBe(false)
  })
  it.each(['', '{}', 'not json', '{"type":"hello","ticket":"x","version":1}', '{"type":"hello","ticket":1}', 'x'.repeat(3_000)])(
    'closes on %j',
    async (text) => {
      const line = open()
      await line.opened
      line.socket.send(text)
      expect(await line.closed).toBe(4003)
    },
  )
  it('closes on a frame over 4 KB, on bytes, and on chatter', async () => {
    for (const make of [
      (socket: WebSocket) => socket.send('x'.repeat(5_000)),
      (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3])),
    ]) {
      const line = open()
      await line.opened
      make(line.socket)
      expect([1006, 1008, 1009]).toContain(await line.closed)
    }
    const { browser } = await aMember(site)
    const line = await greeted(browser)
    for (let at = 0; at < 40; at++) line.socket.send('{"type":"hello"}')
    expect(await line.closed).toBe(1008)
  })
  it('a session token is no ticket', async () => {
    const { browser } = await aMember(site)
    const line = open()
    await line.opened
    line.socket.send(JSON.stringify({ type: 'hello', ticket: browser.token, version: 1 }))
    expect(await line.closed).toBe(4003)
  })
})

describe('what is pushed', () => {
  it('T45: the balance as it stands when the line begins to hear of changes', async () => {
    const { browser } = await aMember(site, { balance: '12.50' })
    const line = await greeted(browser)
    await expect.poll(() => line.frames.find(({ type }) => type === 'balance')).toMatchObject({ asset: 'USD/4', amount: '12.5000' })
  })
  it('the newest balance to its player and nobody else; a burst is one frame', async () => {
    const one = await aMember(site)
    const other = await aMember(site)
    const line = await greeted(one.browser)
    const others = await greeted(other.browser)
    const isBalance = ({ type }: Frame) => type === 'balance'
    await expect.poll(() => [line, others].every(({ frames }) => frames.some(isBalance))).toBe(true)
    for (let version = 1; version <= 50; version++)
      site.gateway.platform.bus.publish('balance', { memberId: one.memberId, asset: 'USD/4', amount: `${version}.0000`, version })
    await expect.poll(() => line.frames.filter(isBalance).length).toBeGreaterThan(1)
    await new Promise((resume) => setTimeout(resume, 60))
    const balances = line.frames.filter(isBalance)
    expect(balances.length).toBeLessThanOrEqual(3)
    expect(balances.at(-1)).toEqual({ type: 'balance', asset: 'USD/4', amount: '50.0000', version: 50 })
    expect(others.frames.filter(isBalance)).toMatchObject([{ amount: '0.0000' }])
  })
  it('T45: what it may have missed: after a gap its balance and its settings as they stand now', async () => {
    const member = await aMember(site)
    const line = await greeted(member.browser)
    const balances = () => line.frames.filter(({ type }) => type === 'balance').map((frame) => frame['amount'])
    await expect.poll(balances).toEqual(['0.0000'])
    // Its news was lost: another process wrote it while this one heard nothing.
    const change = { memberId: member.memberId, key: 'gap', reason: 'deposit.credit', reference: 'gap', asset: 'USD/4' } as const
    await createLedger(site.db.pool).postOne({
      ...change,
      postings: [{ from: houseAccount(member.memberId, 'house.cashier'), to: playerAccount(member.memberId), minor: 70_000n }],
    })
    expect(balances()).toEqual(['0.0000'])
    await site.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'halong-bus' and datname = current_database()",
    )
    await expect.poll(balances, { timeout: 10_000 }).toEqual(['0.0000', '7.0000'])
    await expect.poll(() => line.frames.filter(({ type }) => type === 'settings').length).toBe(2)
    await site.expectLedgerRight()
  })
  it('news of changed settings', async () => {
    const line = await greeted((await aMember(site)).browser)
    await expect.poll(() => line.frames.filter(({ type }) => type === 'settings').length).toBe(1)
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 22, by: 'test', reason: 'test' })
    await expect.poll(() => line.frames.filter(({ type }) => type === 'settings').length).toBe(2)
  })
  it('R-MSG-1: which part of the site changed, so that a page asks for no more than that', async () => {
    const line = await greeted((await aMember(site)).browser)
    site.gateway.platform.bus.publish('settings', { brandId: site.brandId, what: 'content' })
    site.gateway.platform.bus.publish('settings', { brandId: 9_999, what: 'lobby' })
    await expect.poll(() => line.frames.filter(({ what }) => what === 'content').length).toBe(1)
    expect(line.frames.filter(({ what }) => what === 'lobby')).toEqual([])
  })
  it('T23: the end of the session, within 5 seconds, to this session’s lines only', async () => {
    const { browser, username } = await aMember(site)
    const phone = site.browser()
    await phone.call('session.login', { body: { username, password: PASSWORD } })
    const line = await greeted(browser)
    const kept = await greeted(phone)
    await browser.call('session.logout')
    expect(await line.closed).toBe(4001)
    expect(line.frames.at(-1)).toEqual({ type: 'session.ended', reason: 'signed_out' })
    expect(kept.socket.readyState).toBe(WebSocket.OPEN)
  })
  it('D23: that all sessions of the player were ended, told from one that another took the place of', async () => {
    const { browser, username } = await aMember(site)
    const phone = site.browser()
    await phone.call('session.login', { body: { username, password: PASSWORD } })
    const line = await greeted(phone)
    await browser.call('session.revokeAll', { body: {} })
    expect(await line.closed).toBe(4001)
    expect(line.frames.at(-1)).toEqual({ type: 'session.ended', reason: 'everywhere' })
  })
  it('T23: even when the news of the end was lost', async () => {
    const { browser, memberId } = await aMember(site)
    const line = await greeted(browser)
    await site.db.pool.query('update gateway.session set ended_at = now() where member_id = $1', [memberId])
    // The cache of this process is not told; it is dropped as after a lost connection.
    await site.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'halong-bus' and datname = current_database()",
    )
    expect(await line.closed).toBe(4001)
  })
})
