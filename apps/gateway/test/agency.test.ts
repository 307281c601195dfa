import { request as httpRequest } from 'node:http'
import { aMember, anAgent, releaseSize, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let origin: string
beforeAll(async () => {
  site = await startSite({ name: 'agency', port: 0, opsPort: null })
  ;({ origin } = await site.gateway.listen())
})
afterAll(() => site.stop())

const codesOf = async (memberId: number) => {
  const player = await site.gateway.services.players.byMemberId(memberId)
  if (!player) throw new Error('no such player')
  return site.gateway.services.agency.codesOf(player)
}

describe('R-REG-4, D14: the check of an affiliate code', () => {
  it('knows the codes of agents and of friends, in either case, and says which it is', async () => {
    const agent = await anAgent(site, { signIn: false })
    const member = await aMember(site, { signIn: false })
    const { affiliate, referral } = await codesOf(agent.memberId)
    expect(affiliate).toMatch(/^[2-9A-Z]{8}$/)
    expect((await codesOf(member.memberId)).affiliate).toBeNull()
    const ask = (code: string) => site.browser().call('agency.checkAffiliate', { query: { code } })
    expect(await ask(` ${affiliate?.toLowerCase()}`)).toMatchObject({ ok: true, value: { code: affiliate, kind: 'affiliate' } })
    expect(await ask(referral ?? '')).toMatchObject({ ok: true, value: { kind: 'referral' } })
    expect(await ask((await codesOf(member.memberId)).referral ?? '')).toMatchObject({ ok: true, value: { kind: 'referral' } })
  })

  it('refuses a code nobody has, with the text of the seeds', async () => {
    const answer = await site.browser().call('agency.checkAffiliate', { query: { code: 'NOBODYS1' } })
    expect(answer).toMatchObject({ ok: false, status: 422, code: 'player.referral_unknown' })
  })

  it('T20: takes the domain of a link only when it is the brand’s, its affiliates’ or the one that was called', async () => {
    const agent = await anAgent(site, { signIn: false })
    const code = (await codesOf(agent.memberId)).affiliate ?? ''
    const ask = (domain: string) => site.browser().call('agency.checkAffiliate', { query: { code, domain } })
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'affiliate',
      value: { domains: ['partner.example'] },
      by: 'test',
      reason: 'a partner',
    })
    for (const domain of ['', 'localhost', 'LOCALHOST:8080', 'partner.example']) expect(await ask(domain)).toMatchObject({ ok: true })
    for (const domain of ['elsewhere.example', 'partner.example.evil.example', 'xpartner.example'])
      expect(await ask(domain)).toMatchObject({ ok: false, code: 'player.referral_unknown' })
  })

  it('T69: a code of one brand is unknown at another', async () => {
    const agent = await anAgent(site, { signIn: false })
    const { affiliate } = await codesOf(agent.memberId)
    await site.gateway.services.site.addBrand(
      { name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
      ['other.example'],
    )
    const answer = await site.gateway.call(`http://other.example/wps/agent/affiliate?code=${affiliate}`, { address: '10.9.9.9' })
    expect(await answer.json()).toMatchObject({ code: 'player.referral_unknown' })
  })

  it('is never cached', async () => {
    const answer = await site.browser().fetch('/wps/agent/affiliate?code=NOBODYS1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  // Written to the socket as the seeds do it; fetch sends no body with a GET.
  it.each([
    ['none', null, 422],
    ['that repeats the address', '{"code":"NOBODYS1"}', 422],
    ['with another code', '{"code":"SOMEBODY"}', 400],
    ['with something more', '{"code":"NOBODYS1","isAgent":"1"}', 400],
    ['that is no object', '["NOBODYS1"]', 400],
    ['that can not be read', '{"code":', 400],
    ['of another kind', 'code=SOMEBODY', 415],
  ])('D14: a body %s is answered %#', async (_kind, body, status) => {
    const got = await new Promise<number>((resolve, reject) => {
      const call = httpRequest(`${origin}/wps/agent/affiliate?code=NOBODYS1`, {
        method: 'GET',
        headers:
          body === null
            ? {}
            : {
                'content-type': body.startsWith('code=') ? 'application/x-www-form-urlencoded' : 'application/json',
                'content-length': Buffer.byteLength(body),
              },
      })
      call.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      call.on('error', reject)
      call.end(body ?? undefined)
    })
    expect(got).toBe(status)
  })

  it('T20: gives a network thirty tries a minute', async () => {
    const browser = site.browser('10.77.1.1')
    const codes = []
    for (let at = 0; at < 31; at++) codes.push(await browser.call('agency.checkAffiliate', { query: { code: `GUESS${at}` } }))
    expect(codes.slice(0, 30).every((answer) => !answer.ok && answer.code === 'player.referral_unknown')).toBe(true)
    expect(codes[30]).toMatchObject({ ok: false, code: 'request.rate_limited' })
  })
})

const MOVES_AT_ONCE = 500
const MOVES = releaseSize(6_000, 100_000)

describe('T20: the tree of uplines', () => {
  it('never has a cycle after any moves, and the path of everybody is that of the upline', async () => {
    const { pool } = site.db
    await pool.query(
      'insert into gateway.agency_member (member_id, brand_id, grade, joined_at) select n, 900, 2, now() from generate_series(900001, 900012) n',
    )
    let [placed, circle] = [0, 0]
    // In small transactions, the dead rows cleared after each: every later move would read through them (120 s instead of 27).
    for (let batch = 0; batch < MOVES / MOVES_AT_ONCE; batch++) {
      const { rows } = await pool.query<{ said: string; times: number }>(
        `select said, count(*)::int as times from (
           select gateway.agency_place(900, 900001 + floor(random() * 12)::int,
             case when random() < 0.1 then null else 900001 + floor(random() * 12)::int end) as said
           from generate_series(1, ${MOVES_AT_ONCE})) moved group by said`,
      )
      for (const { said, times } of rows) {
        expect(['placed', 'circle']).toContain(said)
        if (said === 'placed') placed += times
        else circle += times
      }
      await pool.query('vacuum gateway.agency_member, gateway.agency_tree')
    }
    expect(placed + circle).toBe(MOVES)
    expect(Math.min(placed, circle)).toBeGreaterThan(MOVES / 20)
    const { rows: wrong } = await pool.query(`
      select m.member_id from gateway.agency_member m left join gateway.agency_member u on u.member_id = m.upline_id
      left join gateway.agency_line l on l.member_id = m.member_id and l.place_no = m.place_no
      where m.brand_id = 900 and (m.member_id = any(m.uplines) or cardinality(m.uplines) > 29
        or m.uplines is distinct from case when u.member_id is null then '{}' else u.member_id || u.uplines end or (m.place_no > 0 and l.uplines is distinct from m.uplines))`)
    expect(wrong).toEqual([])
    const { rows: gaps } = await pool.query(`
      select member_id from gateway.agency_line where member_id between 900001 and 900012 group by member_id having max(place_no) <> count(*)`)
    expect(gaps).toEqual([])
  }, 180_000)

  it('of two concurrent moves that would form a cycle together one is refused', async () => {
    const { agency } = site.gateway.services
    for (let round = 0; round < 10; round++) {
      const [first, second] = await Promise.all([anAgent(site, { signIn: false }), anAgent(site, { signIn: false })])
      const answers = await Promise.all([
        agency.move({ brandId: site.brandId, memberId: first.memberId, uplineId: second.memberId }),
        agency.move({ brandId: site.brandId, memberId: second.memberId, uplineId: first.memberId }),
      ])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(answers).toContainEqual({ ok: false, code: 'agency.circle' })
    }
  })

  it('takes nobody under itself, nor under somebody it does not know', async () => {
    const { agency } = site.gateway.services
    const { memberId } = await anAgent(site, { signIn: false })
    expect(await agency.move({ brandId: site.brandId, memberId, uplineId: memberId })).toEqual({ ok: false, code: 'agency.circle' })
    expect(await agency.move({ brandId: site.brandId, memberId, uplineId: 1 })).toEqual({ ok: false, code: 'agency.member_unknown' })
  })

  it('gives an agent the code it chose, which nobody else may take', async () => {
    const { agency } = site.gateway.services
    const [first, second] = [await anAgent(site, { signIn: false }), await anAgent(site, { signIn: false })]
    const order = { brandId: site.brandId, kind: 'affiliate', code: 'Lucky88' } as const
    expect(await agency.chooseCode({ ...order, memberId: first.memberId })).toMatchObject({ ok: true })
    expect(await agency.chooseCode({ ...order, memberId: second.memberId, code: 'lucky88' })).toEqual({
      ok: false,
      code: 'agency.code_taken',
    })
    expect(await agency.chooseCode({ ...order, memberId: second.memberId, code: 'a-b' })).toEqual({
      ok: false,
      code: 'agency.code_invalid',
    })
    expect((await codesOf(first.memberId)).affiliate).toBe('Lucky88')
  })
})
