import { operations } from '@halong/api'
import { aMember, anOperator, type Site, startSite, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeSockets, openSocket } from './live-page.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'backoffice_listener', payloadEncryption: 'optional' })
})
afterAll(() => site.stop())

const ofOperators = operations.filter(({ path }) => path.startsWith('/wps/operator/'))
const ofPlayers = operations.filter((entry) => !ofOperators.includes(entry) && !('alsoForOperators' in entry))
type Door = 'site' | 'backoffice'

async function ask(door: Door, { method, path }: { method: string; path: string }, headers: Record<string, string> = {}) {
  const { call } = door === 'site' ? site.gateway : site.gateway.backoffice
  const hasBody = method === 'POST' || method === 'PUT'
  const response = await call(`http://localhost${path}`, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: '{}' } : {}),
  })
  return { status: response.status, headers: response.headers, answer: (await response.json()) as { success: boolean; code?: string } }
}

describe('B1, T64: operators and players are answered on listeners of their own', () => {
  it("no operation of operators answers on the players' listener, whoever asks", async () => {
    expect(ofOperators.length).toBeGreaterThan(35)
    const { browser } = await anOperator(site)
    const headers = {
      authorization: `Bearer ${browser.token}`,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    for (const entry of ofOperators) {
      const { status, answer } = await ask('site', entry, headers)
      expect([entry.id, status, answer.code]).toEqual([entry.id, 404, 'request.not_found'])
    }
    expect((await ask('backoffice', { method: 'GET', path: '/wps/operator/session' }, headers)).answer.success).toBe(true)
  })

  it('no operation of players or vendors answers in the back office but the keys its own forms encrypt to', async () => {
    expect(ofPlayers.length).toBeGreaterThan(80)
    for (const entry of ofPlayers) {
      const { status, answer } = await ask('backoffice', entry)
      expect([entry.id, status, answer.code]).toEqual([entry.id, 404, 'request.not_found'])
    }
    const both = operations.filter((entry) => 'alsoForOperators' in entry)
    expect(both.map(({ id, access }) => [id, access])).toEqual([['system.getKeys', 'visitor']])
    for (const path of ['/wps/docs', '/wps/docs/vendors', '/wps/openapi.json'])
      expect((await ask('backoffice', { method: 'GET', path })).status, path).toBe(404)
  })

  it("no session of a player and no signature of a vendor opens the back office, and no operator's session the site", async () => {
    const member = await aMember(site)
    const operator = await anOperator(site)
    member.browser.cookies.set('halong-operator', member.browser.cookies.get('halong-session') ?? '')
    expect(await member.browser.call('operator.whoAmI')).toMatchObject({ ok: false, code: 'operator.required' })
    operator.browser.cookies.set('halong-session', operator.browser.cookies.get('halong-operator') ?? '')
    expect(await operator.browser.call('player.getInfo')).toMatchObject({ ok: false, code: 'session.required' })
    const vendor = await ask('backoffice', { method: 'GET', path: '/wps/operator/session' }, { 'x-vendor': VENDOR.vassalage })
    expect(vendor.answer.code).toBe('operator.required')
  })

  it('T79: a page of the site, which is another origin of this host, may not call it', async () => {
    const fromSite = { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }
    const { answer } = await ask('backoffice', { method: 'POST', path: '/wps/operator/session' }, fromSite)
    expect(answer.code).toBe('request.cross_site')
  })

  it('listens at a port of its own, and at none where none is configured', async () => {
    expect((await site.gateway.listen()).backofficeOrigin).toBeNull()
    const other = await startSite({ name: 'backoffice_port', backofficePort: 0 })
    try {
      const { origin, backofficeOrigin } = await other.gateway.listen()
      expect(new URL(backofficeOrigin ?? '').port).not.toBe(new URL(origin).port)
      expect((await fetch(`${backofficeOrigin}/wps/operator/session`)).status).toBe(401)
      expect((await fetch(`${origin}/wps/operator/session`)).status).toBe(404)
      // B5: pages of operators hold no line open that a change of rights would have to close; each call asks anew what its caller may.
      const opened = (address: string | null) => openSocket(address ?? '', { headers: { origin: address ?? '' } }).opened
      expect([await opened(origin), await opened(backofficeOrigin)]).toEqual([true, false])
    } finally {
      closeSockets()
      await other.stop()
    }
  })
})

describe('what the shell of the back office asks', () => {
  it('R-SYS-14, B4: brands.list answers the brands an operator works for, and of closed ones that they are', async () => {
    const otherBrand = await site.gateway.services.site.addBrand(
      { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'VND/4', defaultLanguage: 'EN', languages: ['EN'] },
      ['elsewhere.example'],
    )
    await site.gateway.services.site.change({
      brandId: otherBrand,
      name: 'maintenance',
      value: { isOn: true, until: null },
      by: 'test',
      reason: 'a test',
    })
    const { browser } = await anOperator(site)
    const all = await browser.call('brands.list')
    expect(all.ok && all.value.brands).toMatchObject([
      { id: site.brandId, code: 'halong', isDefault: true, isClosed: false },
      { id: otherBrand, code: 'elsewhere', asset: 'VND/4', isDefault: false, isClosed: true },
    ])
    const bound = await anOperator(site, { brandId: otherBrand })
    const own = await bound.browser.call('brands.list')
    expect(own.ok && own.value.brands.map(({ id }) => id)).toEqual([otherBrand])
  })

  it('T67: audit.verify proves the chain for operators of the whole installation, a few times in ten minutes', async () => {
    const { browser } = await anOperator(site)
    const found = await browser.call('audit.verify')
    expect(found).toMatchObject({ ok: true, value: { isWhole: true, findings: [] } })
    expect(found.ok && found.value.rows).toBeGreaterThan(0)
    const bound = await anOperator(site, { brandId: site.brandId })
    expect(await bound.browser.call('audit.verify')).toMatchObject({ ok: false, code: 'operator.not_allowed' })
    const support = await anOperator(site, { roles: ['support'] })
    expect(await support.browser.call('audit.verify')).toMatchObject({ ok: false, code: 'operator.not_allowed' })
    const codes: string[] = []
    for (let time = 0; time < 10; time++) {
      const answer = await browser.call('audit.verify')
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'ok'), 'request.rate_limited'])
  })

  it('T64: an operator sees the own sessions and ends all but this one, with one audit row', async () => {
    const first = await anOperator(site)
    const seen = await first.browser.call('operator.listSessions')
    expect(seen.ok && seen.value.sessions).toMatchObject([{ isThis: true, address: first.browser.address }])
    await site.db.pool.query(
      `insert into gateway.operator_session (session_id, operator_id, token_hash, companion_hash, address, user_agent, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), operator_id, '\\x01', '\\x02', '10.9.9.9', 'elsewhere', now(), now(), now() + interval '1 hour'
       from gateway.operator where username = $1`,
      [first.username],
    )
    const both = await first.browser.call('operator.listSessions')
    expect(both.ok && both.value.sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    expect(await first.browser.call('operator.endSessions', { body: {} })).toMatchObject({ ok: true, value: { ended: 1 } })
    const left = await first.browser.call('operator.listSessions')
    expect(left.ok && left.value.sessions).toMatchObject([{ isThis: true }])
    const audited = await first.browser.call('audit.list', { query: { actor: first.username, action: 'operator.endSessions' } })
    expect(audited.ok && audited.value.rows).toMatchObject([{ target: `operator ${first.username}`, after: { ended: 1 } }])
  })

  it('T64, T69: search.find answers ids and beginnings of names of what the operator may read, eight of a kind', async () => {
    const { browser } = await anOperator(site)
    for (let at = 0; at < 9; at++) await anOperator(site, { username: `sought${at}`, signIn: false })
    const bound = await anOperator(site, { username: 'sought-bound', brandId: site.brandId })
    const found = async (q: string, by = browser) => {
      const answer = await by.call('search.find', { query: { q } })
      return answer.ok ? answer.value.hits.map(({ kind, title }) => `${kind} ${title}`) : [answer.code]
    }
    expect(await found(' SOUGHT ')).toEqual(['operator sought-bound', ...Array.from({ length: 7 }, (_, at) => `operator sought${at}`)])
    const list = await browser.call('operator.list', { query: { username: 'sought8' } })
    const id = list.ok ? list.value.rows.find(({ username }) => username === 'sought8')?.id : undefined
    expect(await found(id ?? '')).toEqual(['operator sought8'])
    expect(await found('ought')).toEqual([])
    expect(await found('linkh')).toEqual(['setting linkHosts'])
    expect(await found('%')).toEqual([])
    expect(await found('sought', bound.browser)).toEqual(['operator sought-bound'])
    const support = await anOperator(site, { roles: ['support'] })
    expect(await found('sought', support.browser)).toEqual([])
    expect(await found('linkhosts', support.browser)).toEqual(['setting linkHosts'])
  })

  it('search.find may be asked sixty times a minute', async () => {
    const { browser } = await anOperator(site)
    const codes = new Set<string>()
    for (let time = 0; time < 60; time++) codes.add(String((await browser.call('search.find', { query: { q: 'nobody' } })).ok))
    expect([...codes]).toEqual(['true'])
    expect(await browser.call('search.find', { query: { q: 'nobody' } })).toMatchObject({ code: 'request.rate_limited' })
  })
})
