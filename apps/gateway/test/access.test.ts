import { randomUUID } from 'node:crypto'
import { doors, type OperationShape, operations, type Role, sign } from '@halong/api'
import {
  aMember,
  anAgent,
  anOperator,
  aTrial,
  type Browser,
  movableClock,
  openBrowser,
  type Site,
  startSite,
  VENDOR,
  vendorCall,
} from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MINUTE = 60_000
const clock = movableClock()
let site: Site
let otherBrand: number
beforeAll(async () => {
  site = await startSite({ name: 'access', payloadEncryption: 'optional', clock })
  otherBrand = await site.gateway.services.site.addBrand(
    { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN', 'VI'] },
    [elsewhere],
  )
})
afterAll(() => site.stop())

const all = operations as readonly OperationShape[]
/** Codes that mean "not you"; anything else means the caller got past the door. */
const closedDoor = new Set([
  'session.required',
  'session.password_change_required',
  'player.trial_account',
  'player.not_agent',
  'vendor.unauthorized',
  'operator.required',
  'operator.not_allowed',
])

type Knock = { readonly headers?: Record<string, string>; readonly asVendor?: boolean }

async function knock(browser: Browser, { method, path }: OperationShape, { headers = {}, asVendor = false }: Knock = {}): Promise<string> {
  const hasBody = method === 'POST' || method === 'PUT'
  const signed = asVendor ? signedHeaders({ method, path, body: hasBody ? '{}' : '' }) : {}
  const response = await browser.fetch(path, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers, ...signed },
    ...(hasBody ? { body: '{}' } : {}),
  })
  const answer = (await response.json()) as { success: boolean; code?: string }
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
  return answer.success ? 'ok' : (answer.code ?? '')
}

/** What a vendor's server sends beside the body, right in every part. */
function signedHeaders({ method, path, body }: { method: string; path: string; body: string }): Record<string, string> {
  const { vassalage, secret } = VENDOR
  const [timestamp, nonce] = [String(clock.now().getTime()), `nonce-${randomUUID()}`]
  const signature = sign(secret, { timestamp, nonce, method, path, body })
  return { 'x-vendor': vassalage, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
}

const elsewhere = 'elsewhere.example'
/** The same token and cookies as another browser has. */
function twinOf(other: Browser, host = 'localhost'): Browser {
  const twin = openBrowser(site.gateway, { address: other.address, host })
  twin.token = other.token
  for (const [name, value] of other.cookies) twin.cookies.set(name, value)
  return twin
}

/** How an actor stands to the site: what a player may, or nobody whatever it shows. */
type Standing = Role | 'restricted' | 'vendor' | 'owner' | 'support'
type Actor = { readonly standing: Standing; open(): Promise<Browser> }

const actors: Readonly<Record<string, Actor>> = {
  visitor: { standing: 'visitor', open: async () => site.browser() },
  trial: { standing: 'trial', open: async () => (await aTrial(site)).browser },
  member: { standing: 'member', open: async () => (await aMember(site)).browser },
  'agent of type 1': { standing: 'agent', open: async () => (await anAgent(site, { wireType: 1 })).browser },
  'agent of type 2': { standing: 'agent', open: async () => (await anAgent(site, { wireType: 2 })).browser },
  'agent of type 41': { standing: 'agent', open: async () => (await anAgent(site, { wireType: 41 })).browser },
  'agent of type 42': { standing: 'agent', open: async () => (await anAgent(site, { wireType: 42 })).browser },
  restricted: { standing: 'restricted', open: async () => (await aMember(site, { mustChange: true })).browser },
  'restricted agent': { standing: 'restricted', open: async () => (await anAgent(site, { mustChange: true })).browser },
  // A block stops stakes and launches, which say so themselves; what is the member's own stays open.
  blocked: {
    standing: 'member',
    async open() {
      const { browser, memberId } = await aMember(site)
      await site.gateway.services.players.setBlocked(memberId, true)
      return browser
    },
  },
  closed: {
    standing: 'visitor',
    async open() {
      const { browser, memberId } = await aMember(site)
      await site.gateway.services.players.close(memberId)
      return browser
    },
  },
  'token without its companion': {
    standing: 'visitor',
    async open() {
      const thief = site.browser()
      thief.token = (await aMember(site)).browser.token
      return thief
    },
  },
  'companion without its token': {
    standing: 'visitor',
    async open() {
      const thief = twinOf((await aMember(site)).browser)
      thief.token = null
      return thief
    },
  },
  'token with the companion of another': {
    standing: 'visitor',
    async open() {
      const thief = twinOf((await aMember(site)).browser)
      thief.token = (await aMember(site)).browser.token
      return thief
    },
  },
  'signed out': {
    standing: 'visitor',
    async open() {
      const { browser } = await aMember(site)
      const kept = twinOf(browser)
      await browser.call('session.logout')
      return kept
    },
  },
  'session 30 minutes at rest': {
    standing: 'visitor',
    async open() {
      const { browser } = await aMember(site)
      clock.forward(30 * MINUTE + 1_000)
      return browser
    },
  },
  'session of 12 hours, used all the time': {
    standing: 'visitor',
    async open() {
      const { browser } = await aMember(site)
      for (let quarter = 0; quarter < 48; quarter++) {
        expect(await browser.call('player.getInfo')).toMatchObject({ ok: true })
        clock.forward(15 * MINUTE)
      }
      return browser
    },
  },
  'member of another brand': {
    standing: 'visitor',
    open: async () => twinOf((await aMember(site, { brandId: otherBrand, host: elsewhere })).browser),
  },
  'member at another brand': { standing: 'visitor', open: async () => twinOf((await aMember(site)).browser, elsewhere) },
  owner: { standing: 'owner', open: async () => (await anOperator(site)).browser },
  support: { standing: 'support', open: async () => (await anOperator(site, { roles: ['support'] })).browser },
  'operator token without its companion': {
    standing: 'visitor',
    async open() {
      const thief = site.browser()
      thief.token = (await anOperator(site)).browser.token
      return thief
    },
  },
  vendor: { standing: 'vendor', open: async () => site.browser() },
}

/** The declared rights, one row a standing: the door it finds closed, or null. */
function expectedDoor(standing: Standing, { access, permission, duringPasswordChange }: OperationShape): string | null {
  if (access === 'vendor') return standing === 'vendor' ? null : 'vendor.unauthorized'
  if (access === 'operator') {
    if (standing === 'owner') return null
    if (standing !== 'support') return 'operator.required'
    return permission === undefined || permission === 'settings.read' ? null : 'operator.not_allowed'
  }
  if (standing === 'vendor' || standing === 'owner' || standing === 'support') return doors.visitor[access]
  if (standing === 'restricted') return access === 'visitor' || duringPasswordChange ? null : 'session.password_change_required'
  return doors[standing][access]
}

describe('G12, D13, F42, T64, R-ROLE-1, R-ROLE-2: every operation by every actor', () => {
  for (const [name, { standing, open }] of Object.entries(actors)) {
    it(name, { timeout: 120_000 }, async () => {
      let browser = await open()
      for (const operation of all) {
        const token = browser.token
        const found = await knock(browser, operation, { asVendor: standing === 'vendor' })
        const door = expectedDoor(standing, operation)
        const what = `${operation.id} (${operation.access}): ${found}`
        if (door === null) expect(closedDoor.has(found), what).toBe(false)
        else expect(found, what).toBe(door)
        // What ends or opens a session leaves somebody else behind.
        if ((found === 'ok' && operation.method !== 'GET') || browser.token !== token) browser = await open()
      }
    })
  }
})

it('D13: what a page keeps in its storage opens nothing', async () => {
  const { browser } = await aTrial(site)
  for (const headers of [{ 'x-is-agent': '1' }, { isagent: '1' }, { cpw: 'false' }] as Record<string, string>[]) {
    const answer = await browser.call('player.getInfo', { headers })
    expect(answer).toMatchObject({ ok: true, value: { type: 4 } })
  }
})

describe('T21: a trial account', () => {
  it('reaches nothing of members or agents', async () => {
    const { browser } = await aTrial(site)
    for (const operation of all.filter(({ access }) => access === 'member' || access === 'agent'))
      expect(await knock(browser, operation)).toBe('player.trial_account')
  })
  it('holds trial money and no other, whatever it calls', async () => {
    const { browser, memberId } = await aTrial(site)
    for (const operation of all.filter(({ id }) => id !== 'session.logout')) await knock(browser, operation)
    const { rows } = await site.db.pool.query<{ asset: string }>('select distinct asset from ledger.account where member_id = $1', [
      memberId,
    ])
    expect(rows).toEqual([{ asset: 'FUN/4' }])
    await site.expectLedgerRight()
  })
})

describe('W18, T36: the vendor’s door', () => {
  const path = '/lgw/seamless/balance'
  const body = { playerId: `ply_${'0'.repeat(22)}`, asset: 'USD/4' }
  const refused = { success: false, code: 'vendor.unauthorized', value: { retry: 'final' } }
  const now = () => clock.now().getTime()

  it('refuses a wrong signature, an unknown vendor, an old or new clock, and a nonce used before, in one answer', async () => {
    const cases = [
      { secret: 'x'.repeat(40) },
      { vendor: 'NOBODY' },
      { vendor: '' },
      { timestamp: String(now() - 61_000) },
      { timestamp: String(now() + 61_000) },
      { timestamp: 'yesterday' },
      { timestamp: '' },
      { nonce: '' },
      { nonce: 'short' },
    ]
    for (const change of cases)
      expect((await vendorCall(site.gateway, path, body, change)).answer, JSON.stringify(change)).toMatchObject(refused)
    const nonce = 'nonce-used-twice-1'
    const first = await vendorCall(site.gateway, path, body, { nonce })
    expect(first.answer).not.toMatchObject(refused)
    expect((await vendorCall(site.gateway, path, body, { nonce })).answer).toMatchObject(refused)
  })
  it('of 30 calls with one nonce at once, one passes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => vendorCall(site.gateway, path, body, { nonce: 'nonce-in-a-race-1' })),
    )
    expect(answers.filter(({ answer }) => answer.success || answer.code !== 'vendor.unauthorized')).toHaveLength(1)
  })
  it('does not take a player’s token', async () => {
    const { browser } = await aMember(site)
    for (const operation of all.filter(({ access }) => access === 'vendor'))
      expect(await knock(browser, operation)).toBe('vendor.unauthorized')
  })
  it('a vendor’s signature is nobody at a player’s call', async () => {
    const { answer } = await vendorCall(site.gateway, '/wps/session/live', {}, { vendor: VENDOR.vassalage })
    expect(answer).toMatchObject({ success: false, code: 'session.required' })
  })
})

describe('T90, D16: a closed site', () => {
  const { entries } = Object
  async function sweep(browser: Browser, status: number, code: string) {
    for (const operation of all) {
      if (operation.access === 'vendor') continue
      const { method, path } = operation
      if (operation.id === 'session.logout') continue
      const response = await browser.fetch(
        path,
        method === 'GET' || method === 'DELETE' ? { method } : { method, headers: { 'content-type': 'application/json' }, body: '{}' },
      )
      const answer = (await response.json()) as { code?: string }
      if (operation.alwaysOpen) expect(answer.code ?? '', operation.id).not.toBe(code)
      else {
        expect(answer.code, operation.id).toBe(code)
        expect(response.status).toBe(status)
      }
    }
  }
  const change = (name: 'maintenance' | 'region', value: never) =>
    site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'test' })

  it('R-SYS-3: under maintenance every call but the ones of the status answers 503 with Retry-After', async () => {
    const { browser } = await aMember(site)
    await change('maintenance', { isOn: true, until: '2030-01-01T00:00:00Z' } as never)
    await sweep(browser, 503, 'system.maintenance')
    const response = await browser.fetch('/lgw/games')
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.json()).toMatchObject({ value: { until: '2030-01-01T00:00:00Z' } })
    expect(await browser.call('system.getStatus')).toMatchObject({
      ok: true,
      value: { status: 1, maintenance: { until: '2030-01-01T00:00:00Z' } },
    })
    // What is owed passes: credits, rollbacks and closes reach their handler (W13).
    for (const { path, alwaysOpen } of all.filter(({ access }) => access === 'vendor')) {
      const { answer } = await vendorCall(site.gateway, path, {})
      expect(!answer.success && answer.code === 'system.maintenance', path).toBe(!alwaysOpen)
    }
    await change('maintenance', { isOn: false, until: null } as never)
  })

  it('R-SYS-4: a visitor from a restricted country is told 451 with country and address, whatever headers say; others are let in', async () => {
    await change('region', { mode: 'block', countries: ['US'], unknown: 'admit' } as never)
    const american = site.browser('8.8.8.8')
    const status = await american.call('system.getStatus', { headers: { 'x-forwarded-for': '14.160.0.1', 'cf-ipcountry': 'VN' } })
    expect(status).toMatchObject({ ok: true, value: { status: 2, regionRestriction: { country: 'US', ip: '8.8.8.8' } } })
    await sweep(american, 451, 'system.region_restricted')
    const vietnamese = site.browser('14.160.0.1')
    expect(await vietnamese.call('system.getStatus')).toMatchObject({ ok: true, value: { status: 0, location: { country: 'VN' } } })
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
    await change('region', { mode: 'allow', countries: ['VN'], unknown: 'refuse' } as never)
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
    for (const address of ['8.8.8.8', '192.0.2.1'])
      expect(await site.browser(address).call('lobby.listHot')).toMatchObject({ code: 'system.region_restricted' })
    await change('region', { mode: 'open', countries: [], unknown: 'admit' } as never)
  })

  it('T68: a setting that can not be read any more closes the site instead of opening it', async () => {
    for (const [name, value] of entries({ region: { mode: 'nonsense' }, maintenance: 'yes' })) {
      await site.db.pool.query(
        "insert into gateway.setting (brand_id, name, value, changed_at, changed_by, reason) values ($1, $2, $3, now(), 'x', 'x')",
        [site.brandId, name, JSON.stringify(value)],
      )
      // Any change makes every process read again.
      await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 21, by: 'test', reason: 'test' })
      expect(await site.browser().call('lobby.listHot'), name).toMatchObject({ code: 'system.maintenance' })
      await site.db.pool.query('delete from gateway.setting where brand_id = $1 and name = $2', [site.brandId, name])
      await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 21, by: 'test', reason: 'test' })
    }
    expect(await site.browser().call('lobby.listHot')).toMatchObject({ ok: true })
  })
})
