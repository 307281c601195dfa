import { createGateway, type Gateway } from '@halong/gateway'
import { aMember, anOperator, type Browser, openBrowser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

let site: Site
/** A second process on the same database. */
let second: Gateway
let operator: Browser
const origins = new Map<Gateway, string>()
const sockets: WebSocket[] = []
beforeAll(async () => {
  const shared = { masterSecret: 'master secret of the tests, 32 characters', logLevel: 'silent', botCheck: 'off', poolSize: 4 } as const
  site = await startSite({ name: 'operator_live', ...shared })
  second = await createGateway({ databaseUrl: site.db.url, ...shared })
  for (const gateway of [site.gateway, second]) origins.set(gateway, (await gateway.listen()).origin)
  operator = (await anOperator(site)).browser
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await second.close()
  await site.stop()
})

type Frame = { type: string; version?: number }
/** A page of a signed-in player with its line open. */
async function openPage(gateway: Gateway, browser: Browser): Promise<Frame[]> {
  const origin = origins.get(gateway) ?? ''
  const ticket = await browser.call('session.openLive')
  if (!ticket.ok) throw new Error(ticket.code)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin } })
  sockets.push(socket)
  const frames: Frame[] = []
  socket.on('message', (bytes) => frames.push(JSON.parse(String(bytes)) as Frame))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', ticket: ticket.value.ticket, version: 1 }))
  await expect.poll(() => frames.filter(({ type }) => type === 'settings').length).toBeGreaterThan(0)
  return frames
}
const newestVersion = (frames: Frame[]) => frames.filter(({ type }) => type === 'settings').at(-1)?.version ?? 0

async function change(name: string, value: unknown): Promise<void> {
  const list = await operator.call('settings.list')
  const expectedVersion = (list.ok && list.value.settings.find((each) => each.name === name)?.version) || 0
  const answer = await operator.call('settings.change', { body: { name, value, reason: 'a test of pages', expectedVersion } })
  if (!answer.ok) throw new Error(answer.code)
}

describe('R-SYS-6, T68: what an operator changes reaches open pages at once', () => {
  it('in every process: each page is told the version that its next status has', async () => {
    const { browser } = await aMember(site)
    const elsewhere = openBrowser(second, { address: browser.address })
    elsewhere.token = browser.token
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const pages = [
      { browser, frames: await openPage(site.gateway, browser) },
      { browser: elsewhere, frames: await openPage(second, elsewhere) },
    ]
    const before = newestVersion(pages[0]?.frames ?? [])
    await change('customerService', [{ csType: 'VIP', path: 'mailto:vip@halong.example' }])
    for (const page of pages) {
      await expect.poll(() => newestVersion(page.frames), { timeout: 2_000 }).toBeGreaterThan(before)
      const status = await page.browser.call('system.getStatus')
      expect(status).toMatchObject({
        ok: true,
        value: { settingsVersion: newestVersion(page.frames), info: { customerService: [{ path: 'mailto:vip@halong.example' }] } },
      })
    }
  })

  it('R-SYS-3: maintenance answers 503 on the next call and is over on the next one; operators work on meanwhile', async () => {
    const { browser } = await aMember(site)
    const frames = await openPage(site.gateway, browser)
    const elsewhere = openBrowser(second)
    expect(await browser.call('lobby.listHot')).toMatchObject({ ok: true })
    const before = newestVersion(frames)
    await change('maintenance', { isOn: true, until: '2030-01-01T00:00:00Z' })
    const closed = await browser.call('lobby.listHot')
    expect(closed).toMatchObject({ status: 503, code: 'system.maintenance', value: { until: '2030-01-01T00:00:00Z' } })
    expect(closed.headers.get('retry-after')).not.toBeNull()
    await expect.poll(async () => (await elsewhere.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(503)
    await expect.poll(() => newestVersion(frames)).toBeGreaterThan(before)
    expect(await operator.call('operator.whoAmI')).toMatchObject({ ok: true })
    await change('maintenance', { isOn: false, until: null })
    expect(await browser.call('lobby.listHot')).toMatchObject({ ok: true })
    await expect.poll(async () => (await elsewhere.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(200)
  })

  it('R-SYS-4: a region closed by an operator refuses at once, and players of other regions play on', async () => {
    const american = openBrowser(second, { address: '8.8.8.8' })
    const vietnamese = openBrowser(second, { address: '14.160.0.1' })
    expect(await american.call('lobby.listHot')).toMatchObject({ ok: true })
    await change('region', { mode: 'block', countries: ['US'], unknown: 'admit' })
    await expect.poll(async () => (await american.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(451)
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
  })

  it('R-AG-2: the requests of agents that the brand takes', async () => {
    const { browser } = await aMember(site)
    const none = { dailysalreq: false, divtypereq: false, contracthoursalreq: false, realtimesalreqtype: false }
    expect(await browser.call('system.getConsolidated')).toMatchObject({ ok: true, value: none })
    const body = { name: 'consolidated', value: { ...none, dailysalreq: true }, reason: 'agents asked for it', expectedVersion: 0 }
    expect(await operator.call('settings.change', { body })).toMatchObject({ code: 'setting.approval_required' })
    const proposed = await operator.call('settings.propose', { body })
    const { browser: agreeing } = await anOperator(site)
    expect(await agreeing.call('settings.approve', { body: { id: proposed.ok ? proposed.value.id : 0 } })).toMatchObject({ ok: true })
    expect(await browser.call('system.getConsolidated')).toMatchObject({ ok: true, value: { ...none, dailysalreq: true } })
  })
})
