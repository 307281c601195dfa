import { createGateway, type Gateway } from '@halong/gateway'
import { aMember, anOperator, type Browser, openBrowser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeSockets, type LivePage, openPage } from './live-page.ts'

let site: Site
/** A second process on the same database. */
let second: Gateway
let operator: Browser
const origins = new Map<Gateway, string>()
beforeAll(async () => {
  const shared = { masterSecret: 'master secret of the tests, 32 characters', logLevel: 'silent', botCheck: 'off', poolSize: 4 } as const
  site = await startSite({ name: 'operator_live', ...shared })
  second = await createGateway({ databaseUrl: site.db.url, ...shared })
  for (const gateway of [site.gateway, second]) origins.set(gateway, (await gateway.listen()).origin)
  operator = (await anOperator(site)).browser
})
afterAll(async () => {
  closeSockets()
  await second.close()
  await site.stop()
})

/** A page with its line open. */
async function followSettings(gateway: Gateway, browser?: Browser): Promise<LivePage> {
  const page = await openPage(origins.get(gateway) ?? '', { ...(browser ? { browser } : {}), have: { settings: 0 } })
  await expect.poll(() => newestVersion(page)).toBeGreaterThan(0)
  return page
}
const newestVersion = (page: LivePage | undefined) => page?.version('settings') ?? 0

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
      { browser, live: await followSettings(site.gateway, browser) },
      { browser: elsewhere, live: await followSettings(second, elsewhere) },
      // A visitor's.
      { browser: openBrowser(second), live: await followSettings(second) },
    ]
    const before = newestVersion(pages[0]?.live)
    await change('customerService', [{ csType: 'VIP', path: 'mailto:vip@halong.example' }])
    for (const page of pages) {
      await expect.poll(() => newestVersion(page.live), { timeout: 2_000 }).toBeGreaterThan(before)
      const status = await page.browser.call('system.getStatus')
      expect(status).toMatchObject({
        ok: true,
        value: { settingsVersion: newestVersion(page.live), info: { customerService: [{ path: 'mailto:vip@halong.example' }] } },
      })
    }
  })

  it('R-SYS-3: maintenance answers 503 on the next call and is over on the next one; operators work on meanwhile', async () => {
    const { browser } = await aMember(site)
    const live = await followSettings(site.gateway, browser)
    const elsewhere = openBrowser(second)
    expect(await browser.call('lobby.listHot')).toMatchObject({ ok: true })
    const before = newestVersion(live)
    await change('maintenance', { isOn: true, until: '2030-01-01T00:00:00Z' })
    const closed = await browser.call('lobby.listHot')
    expect(closed).toMatchObject({ status: 503, code: 'system.maintenance', value: { until: '2030-01-01T00:00:00Z' } })
    expect(closed.headers.get('retry-after')).not.toBeNull()
    await expect.poll(async () => (await elsewhere.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(503)
    await expect.poll(() => newestVersion(live)).toBeGreaterThan(before)
    expect(await operator.call('operator.whoAmI')).toMatchObject({ ok: true })
    // Who comes while it is closed is told when it opens, and is shown no wins until then.
    const visitor = await openPage(origins.get(second) ?? '', { have: { settings: 0, 'winners:EN': 0 } })
    await expect.poll(() => visitor.of('winners:EN')).toEqual([{ t: 'left', c: 'winners:EN', code: 'system.maintenance' }])
    const atMaintenance = newestVersion(visitor)
    await change('maintenance', { isOn: false, until: null })
    expect(await browser.call('lobby.listHot')).toMatchObject({ ok: true })
    await expect.poll(async () => (await elsewhere.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(200)
    await expect.poll(() => newestVersion(visitor)).toBeGreaterThan(atMaintenance)
  })

  it('R-SYS-4: a region closed by an operator refuses at once, and players of other regions play on', async () => {
    const american = openBrowser(second, { address: '8.8.8.8' })
    const vietnamese = openBrowser(second, { address: '14.160.0.1' })
    expect(await american.call('lobby.listHot')).toMatchObject({ ok: true })
    await change('region', { mode: 'block', countries: ['US'], unknown: 'admit' })
    await expect.poll(async () => (await american.call('lobby.listHot')).status, { timeout: 2_000 }).toBe(451)
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
  })
})
