import { type OperationShape, operations } from '@halong/api'
import { aMember, anAgent, anOperator, aTrial, type Browser, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'access', payloadEncryption: 'optional' })
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

async function knock(browser: Browser, { method, path }: OperationShape): Promise<string> {
  const response = await browser.fetch(
    path,
    method === 'GET' || method === 'DELETE' ? { method } : { method, headers: { 'content-type': 'application/json' }, body: '{}' },
  )
  const answer = (await response.json()) as { success: boolean; code?: string }
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
  return answer.success ? 'ok' : (answer.code ?? '')
}

type Actor =
  | 'visitor'
  | 'bare token'
  | 'trial'
  | 'member'
  | 'agent'
  | 'restricted'
  | 'signed out'
  | 'owner'
  | 'support'
  | 'bare operator token'
const actors: Record<Actor, () => Promise<Browser>> = {
  visitor: async () => site.browser(),
  'bare token': async () => {
    const thief = site.browser()
    thief.token = (await aMember(site)).browser.token
    return thief
  },
  trial: async () => (await aTrial(site)).browser,
  member: async () => (await aMember(site)).browser,
  agent: async () => (await anAgent(site)).browser,
  restricted: async () => (await aMember(site, { mustChange: true })).browser,
  'signed out': async () => {
    const { browser } = await aMember(site)
    const { token } = browser
    const cookies = [...browser.cookies]
    await browser.call('session.logout')
    browser.token = token
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  },
  owner: async () => (await anOperator(site)).browser,
  support: async () => (await anOperator(site, { roles: ['support'] })).browser,
  'bare operator token': async () => {
    const thief = site.browser()
    thief.token = (await anOperator(site)).browser.token
    return thief
  },
}
const operators: readonly string[] = ['owner', 'support'] satisfies Actor[]

/** The declared rights, one row an actor: the door this actor finds closed, or null. */
function expectedDoor(actor: Actor, { access, permission, duringPasswordChange }: OperationShape): string | null {
  if (access === 'visitor') return null
  if (access === 'operator') {
    if (!operators.includes(actor)) return 'operator.required'
    return actor === 'support' && permission !== undefined && permission !== 'settings.read' ? 'operator.not_allowed' : null
  }
  if (access === 'vendor') return 'vendor.unauthorized'
  if (operators.includes(actor) || ['visitor', 'bare token', 'signed out', 'bare operator token'].includes(actor)) return 'session.required'
  if (actor === 'restricted') return duringPasswordChange ? null : 'session.password_change_required'
  if (actor === 'trial') return access === 'signed_in' ? null : 'player.trial_account'
  return access === 'agent' && actor !== 'agent' ? 'player.not_agent' : null
}

describe('G12, D13, F42, T64: every operation by every actor', () => {
  for (const operation of all) {
    it(`${operation.method} ${operation.path} (${operation.access})`, async () => {
      for (const [actor, open] of Object.entries(actors)) {
        const browser = await open()
        const found = await knock(browser, operation)
        const door = expectedDoor(actor as Actor, operation)
        if (door === null) expect(closedDoor.has(found), `${actor}: ${found}`).toBe(false)
        else expect(found, actor).toBe(door)
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
  const now = () => Date.now()

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
