import { randomUUID } from 'node:crypto'
import { aMember, anAgent, anOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'agency-making' })
})
afterAll(() => site.stop())

describe('R-AG-4: links and accounts that agents make', () => {
  const register = (code: string, username = `n${randomUUID().slice(0, 8)}`) =>
    site.browser().call('player.register', {
      body: { username, password: 'Thuyền buồm 2026', confirmPassword: 'Thuyền buồm 2026', agreedToTerms: true, affiliateCode: code },
    })
  const standing = async (username: string) => {
    const found = await site.gateway.services.players.byName(site.brandId, username)
    return found && site.gateway.services.agency.standingOf(found.player.memberId)
  }

  it('a link makes accounts of its rank below its agent until it is used up, paused or ended', async () => {
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'switches',
      value: { DIRECTREG3: true, USERNAMEREG3: true },
      by: 'test',
      reason: 'registration',
    })
    const agent = await anAgent(site)
    const made = await agent.browser.call('agency.makeLink', { body: { grade: 42, mostUses: 1, note: 'Fair' }, key: randomUUID() })
    if (!made.ok) throw new Error(made.code)
    expect(made.value.url).toMatch(new RegExp(`/register\\?affiliateCode=${made.value.code}$`))
    await site.browser().call('agency.noteVisit', { body: { code: made.value.code } })
    expect(await register(made.value.code, 'linkedsub')).toMatchObject({ ok: true, value: { info: { type: 42 } } })
    expect(await standing('linkedsub')).toMatchObject({ grade: 42, uplines: [agent.memberId] })
    expect(await register(made.value.code)).toMatchObject({ ok: false, code: 'player.referral_unknown' })
    const list = await agent.browser.call('agency.listLinks')
    expect(list.ok && list.value.list).toMatchObject([
      { id: null, grade: 0, state: 'ACTIVE' },
      { code: made.value.code, state: 'USED_UP', visits: 1, registrations: 1 },
    ])

    const open = await agent.browser.call('agency.makeLink', { body: { grade: 0 }, key: randomUUID() })
    if (!open.ok || open.value.id === null) throw new Error('a link is made')
    const { id, code } = open.value
    for (const change of ['pause', 'end'] as const) {
      expect(await agent.browser.call('agency.changeLink', { body: { id, change } })).toMatchObject({ ok: true })
      expect(await register(code)).toMatchObject({ ok: false, code: 'player.referral_unknown' })
    }
    expect(await agent.browser.call('agency.changeLink', { body: { id, change: 'open' } })).toMatchObject({ code: 'agency.link_ended' })
    const other = await anAgent(site)
    expect(await other.browser.call('agency.changeLink', { body: { id, change: 'pause' } })).toMatchObject({ code: 'agency.link_unknown' })
    await site.db.pool.query(
      `insert into gateway.agency_link (member_id, brand_id, code, grade, host, path, note, made_at)
       select $1, $2, 'FILLED' || n, 0, '', '/', '', now() from generate_series(1, 50) n`,
      [agent.memberId, site.brandId],
    )
    expect(await agent.browser.call('agency.makeLink', { body: { grade: 0 }, key: randomUUID() })).toMatchObject({
      code: 'agency.link_limit',
    })
    const elsewhere = { grade: 0, host: 'evil.example' } as const
    expect(await agent.browser.call('agency.makeLink', { body: elsewhere, key: randomUUID() })).toMatchObject({
      code: 'agency.host_unlisted',
    })
  })

  it('T63: an account made directly is entered by its set-up link alone, once; affiliates make none, sub-agents members', async () => {
    const agent = await anAgent(site)
    const made = await agent.browser.call('agency.createAccount', { body: { username: 'madebelow', grade: 0, label: 'Shop' } })
    if (!made.ok) throw new Error(made.code)
    expect(await standing('madebelow')).toMatchObject({ grade: 0, uplines: [agent.memberId] })
    const again = await agent.browser.call('agency.makeSetup', { body: { lineId: made.value.lineId } })
    if (!again.ok) throw new Error(again.code)
    const enter = (url: string) => {
      const code = new URL(url).searchParams.get('code') ?? ''
      const body = { code, newPassword: 'Thuyền buồm 2027', confirmNewPassword: 'Thuyền buồm 2027' }
      return site.browser().call('password.resetByEmail', { body })
    }
    expect(await enter(made.value.url)).toMatchObject({ ok: false, code: 'player.reset_link_invalid' })
    expect(await enter(again.value.url)).toMatchObject({ ok: true, value: { info: { account: 'madebelow', type: 0 } } })
    expect(await enter(again.value.url)).toMatchObject({ ok: false, code: 'player.reset_link_invalid' })
    expect(await agent.browser.call('agency.makeSetup', { body: { lineId: made.value.lineId } })).toMatchObject({
      code: 'agency.setup_over',
    })

    const taken = { username: 'madebelow', grade: 0 } as const
    expect(await agent.browser.call('agency.createAccount', { body: taken })).toMatchObject({ code: 'player.username_taken' })
    const affiliate = await anAgent(site, { wireType: 41 })
    const sub = await anAgent(site, { wireType: 42 })
    const order = (username: string, grade: 0 | 2) => ({ body: { username, grade } })
    expect(await affiliate.browser.call('agency.createAccount', order('byaff', 0))).toMatchObject({ code: 'agency.kind_not_allowed' })
    expect(await sub.browser.call('agency.createAccount', order('bysub2', 2))).toMatchObject({ code: 'agency.kind_not_allowed' })
    expect(await sub.browser.call('agency.createAccount', order('bysub0', 0))).toMatchObject({ ok: true })
    const member = await aMember(site)
    expect(await member.browser.call('agency.createAccount', order('bymember', 0))).toMatchObject({ code: 'player.not_agent' })
  })

  it('R-ROLE-1: a general agent stands under nobody, and members alone under affiliates and sub-agents', async () => {
    const { agency } = site.gateway.services
    const at = async (wireType: 0 | 1 | 2 | 41 | 42) => (await aMember(site, { wireType, signIn: false })).memberId
    const put = async (memberId: number, uplineId: number) => agency.move({ brandId: site.brandId, memberId, uplineId })
    const agent = await at(2)
    expect(await put(await at(1), agent)).toEqual({ ok: false, code: 'agency.kind_not_allowed' })
    for (const upline of [41, 42] as const) {
      const above = await at(upline)
      expect(await put(await at(2), above)).toEqual({ ok: false, code: 'agency.kind_not_allowed' })
      expect(await put(await at(0), above)).toMatchObject({ ok: true })
    }
    expect(await put(await at(0), await at(0))).toEqual({ ok: false, code: 'agency.kind_not_allowed' })
  })
})

describe('R-OPS-1: ranks given by operators', () => {
  it('makes a member an agent alone, a general agent with another person, and only where the tree allows it', async () => {
    const [asker, other] = [await anOperator(site), await anOperator(site)]
    const member = await aMember(site)
    const id = member.playerId
    const give = (grade: 0 | 1 | 2, expectedGrade: 0 | 1 | 2, who = asker) =>
      who.browser.call('agents.setKind', { body: { id, grade, expectedGrade, reason: 'a test' } })
    expect(await give(2, 1)).toMatchObject({ code: 'agency.changed_meanwhile' })
    expect(await give(2, 0)).toMatchObject({ ok: true, value: { grade: 2 } })
    expect(await member.browser.call('agency.getHome')).toMatchObject({ value: { grade: 2, creates: [0, 2, 41, 42] } })
    const { memberId } = await aMember(site, { signIn: false })
    await site.gateway.services.agency.move({ brandId: site.brandId, memberId, uplineId: member.memberId })
    expect(await give(0, 2)).toMatchObject({ code: 'agency.kind_has_downline' })
    const body = { id, grade: 1, expectedGrade: 2, reason: 'a test' } as const
    expect(await give(1, 2)).toMatchObject({ code: 'operator.approval_required' })
    const asked = await asker.browser.call('approvals.ask', { body: { operationId: 'agents.setKind', body, reason: 'a test' } })
    if (!asked.ok || asked.value.approval === null) throw new Error('it is asked for')
    expect(await site.gateway.services.agency.standingOf(member.memberId)).toMatchObject({ grade: 2 })
    const vote = { id: asked.value.approval.id, reason: 'it is right' }
    expect(await other.browser.call('approvals.approve', { body: vote })).toMatchObject({ ok: true })
    expect(await site.gateway.services.agency.standingOf(member.memberId)).toMatchObject({ grade: 1 })
    expect(await asker.browser.call('agents.get', { query: { id } })).toMatchObject({
      value: { grade: 1, team: { members: 1 }, path: [], username: member.username },
    })
  })
})

describe('F42, T58: every call that names a line, by every kind of agent, about every relation', () => {
  type Line = `lin_${string}`
  const terms = {
    kind: 'dailySalary' as const,
    period: 'day' as const,
    tiers: [{ turnover: '0', loss: '0', members: 0, ppm: 1 }],
    activeFrom: '0',
    carry: true,
    cap: null,
  }
  type Agent = Awaited<ReturnType<typeof anAgent>>
  type Answered = Promise<{ readonly ok: true } | { readonly ok: false; readonly code: string }>
  const codeOf = async (asked: Answered) => ((answer) => (answer.ok ? 'ok' : answer.code))(await asked)
  const calls: Readonly<Record<string, (agent: Agent, lineId: Line) => Answered>> = {
    listTeam: ({ browser }, lineId) => browser.call('agency.listTeam', { query: { lineId } }),
    listTeamBets: ({ browser }, lineId) => browser.call('agency.listTeamBets', { query: { by: 'day', lineId } }),
    listTeamResults: ({ browser }, lineId) => browser.call('agency.listTeamResults', { query: { by: 'day', lineId } }),
    listTeamMovements: ({ browser }, lineId) => browser.call('agency.listTeamMovements', { query: { by: 'day', lineId } }),
    setLabel: ({ browser }, lineId) => browser.call('agency.setLabel', { body: { lineId, label: 'seen' } }),
    makeSetup: ({ browser }, lineId) => browser.call('agency.makeSetup', { body: { lineId } }),
    getRates: ({ browser }, lineId) => browser.call('agency.getRates', { query: { lineId } }),
    setRates: ({ browser }, lineId) => browser.call('agency.setRates', { body: { lineId, rates: [{ category: 'RNG', ppm: 0 }] } }),
    simulate: ({ browser }, lineId) => browser.call('agency.simulate', { body: { lineId, terms } }),
    offer: ({ browser }, lineId) => browser.call('agency.offer', { body: { lineId, terms } }),
  }

  it.each([1, 2, 41, 42] as const)('kind %i reads and changes its own line alone', async (wireType) => {
    const { agency, site: sites } = site.gateway.services
    const under = async (memberId: number, uplineId: number) =>
      expect(await agency.move({ brandId: site.brandId, memberId, uplineId })).toMatchObject({ ok: true })
    const agent = await anAgent(site, { wireType })
    const upline = await anAgent(site, { wireType: 1, signIn: false })
    if (wireType !== 1) await under(agent.memberId, upline.memberId)
    const [own, beside] = [await aMember(site, { signIn: false }), await aMember(site, { signIn: false })]
    await under(own.memberId, agent.memberId)
    await under(beside.memberId, upline.memberId)
    const host = `kind${wireType}.example`
    const brandId = await sites.addBrand(
      { name: 'Elsewhere', merchantCode: `kind${wireType}`, asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
      [host],
    )
    const abroad = await aMember(site, { brandId, host, signIn: false })
    const idOf = (memberId: number) => agency.lines.of(agent.memberId, memberId)
    for (const [name, ask] of Object.entries(calls)) {
      for (const [relation, { memberId }] of Object.entries({ beside, upline, abroad }))
        expect(await codeOf(ask(agent, idOf(memberId))), `${name} of ${relation}`).toBe('agency.member_unknown')
      // The id of another agent's own line names nobody here.
      expect(await codeOf(ask(agent, agency.lines.of(upline.memberId, own.memberId))), `${name} by another’s id`).toBe(
        'agency.member_unknown',
      )
      expect(await codeOf(ask(agent, idOf(own.memberId))), `${name} of the own line`).not.toBe('agency.member_unknown')
    }
  })
})
