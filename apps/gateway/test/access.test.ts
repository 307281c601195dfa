import { randomUUID } from 'node:crypto'
import { accessRefusals, type OperationShape, operations, type Role, sign } from '@halong/api'
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
const accessRefusalCodes = new Set([
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

/** What those who help players may do: look at settings, players, rounds and games, answer tickets, and decide on requests for rewards. */
const forSupport = new Set([
  'settings.read',
  'deposits.read',
  'withdrawals.read',
  'transfers.read',
  'points.decide',
  'members.read',
  'members.tags',
  'rounds.read',
  'tickets.work',
  'chat.moderate',
  'games.read',
])

/** The declared rights, one row a standing: the door it finds closed, or null. */
function expectedRefusal(standing: Standing, { access, permission, duringPasswordChange }: OperationShape): string | null {
  if (access === 'vendor') return standing === 'vendor' ? null : 'vendor.unauthorized'
  if (access === 'provider') return 'payments.unauthorized'
  if (access === 'operator') {
    if (standing === 'owner') return null
    if (standing !== 'support') return 'operator.required'
    return permission === undefined || forSupport.has(permission) ? null : 'operator.not_allowed'
  }
  if (standing === 'vendor' || standing === 'owner' || standing === 'support') return accessRefusals.visitor[access]
  if (standing === 'restricted') return access === 'visitor' || duringPasswordChange ? null : 'session.password_change_required'
  return accessRefusals[standing][access]
}

describe('G12, D13, F42, T7, T64, R-ROLE-1, R-ROLE-2: every operation by every actor', () => {
  for (const [name, { standing, open }] of Object.entries(actors)) {
    it(name, { timeout: 120_000 }, async () => {
      let browser = await open()
      for (const operation of all) {
        const token = browser.token
        const found = await knock(browser, operation, { asVendor: standing === 'vendor' })
        const door = expectedRefusal(standing, operation)
        const what = `${operation.id} (${operation.access}): ${found}`
        if (door === null) expect(accessRefusalCodes.has(found), what).toBe(false)
        else expect(found, what).toBe(door)
        // What ends or opens a session leaves somebody else behind.
        if ((found === 'ok' && operation.method !== 'GET') || browser.token !== token) browser = await open()
      }
    })
  }
})

it('D13: what a page keeps in its storage grants no access', async () => {
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

describe('W18, T36: vendors’ calls', () => {
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
  it('a vendor’s signature is no session for a player’s call', async () => {
    const { answer } = await vendorCall(site.gateway, '/wps/session/live', {}, { vendor: VENDOR.vassalage })
    expect(answer).toMatchObject({ success: false, code: 'session.required' })
  })
})
