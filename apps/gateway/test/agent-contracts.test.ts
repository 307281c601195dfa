// Long because each kind of contract is offered, settled and ended over one installation.
import { randomUUID } from 'node:crypto'
import type { agency, BodyInputOf } from '@halong/api'
import { aMember, anAgent, anOperator, type SignedInOperator, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'
import { GAME, seated } from './wager/vendor.ts'

let site: Site
let anna: SignedInOperator
let top: SignedInPlayer
let agent: SignedInPlayer
let low: SignedInPlayer
let member: SignedInPlayer

type Terms = BodyInputOf<typeof agency.offer>['terms']
const salary = (ppm: number): Terms => ({
  kind: 'dailySalary',
  period: 'day',
  tiers: [{ turnover: '0', loss: '0', members: 0, ppm }],
  activeFrom: '0',
  carry: true,
  cap: null,
})
const lineOf = (above: SignedInPlayer, below: SignedInPlayer) => site.gateway.services.agency.lines.of(above.memberId, below.memberId)

beforeAll(async () => {
  site = await startSite({ name: 'agent-contracts' })
  anna = await anOperator(site, { roles: ['manager'] })
  top = await anAgent(site, { wireType: 1, username: 'generalagent' })
  agent = await anAgent(site, { username: 'agentone' })
  low = await anAgent(site, { username: 'agentlow' })
  member = await aMember(site, { balance: '5000.00', username: 'memberone' })
  for (const [below, above] of [
    [agent, top],
    [low, agent],
    [member, low],
  ] as const)
    await site.gateway.services.agency.move({ brandId: site.brandId, memberId: below.memberId, uplineId: above.memberId })
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'agentContracts',
    value: { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true, payAloneUpTo: 1_000 },
    by: 'test',
    reason: 'contracts',
  })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

const answer = (of: SignedInPlayer, id: number, status: 'A' | 'R') => of.browser.call('agency.answerOffer', { body: { id, status } })
async function offered(above: SignedInPlayer, below: SignedInPlayer, terms: Terms): Promise<number> {
  const made = await above.browser.call('agency.offer', { body: { lineId: lineOf(above, below), terms } })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}
const contracts = async (of: SignedInPlayer, side: 'mine' | 'given') => {
  const found = await of.browser.call('agency.listContracts', { query: { kind: 'dailySalary', side } })
  if (!found.ok) throw new Error(found.code)
  return found.value.list
}
async function plays(stake: string): Promise<void> {
  const { send } = await seated(site, member, { asset: 'USD/4', gameCode: GAME })
  const roundId = randomUUID()
  await send('debit', { transactionId: `${roundId}.d`, roundId, amount: stake })
  await send('close', { transactionId: `${roundId}.x`, roundId })
  await countSettled(site)
}
const incomeOf = async (of: SignedInPlayer) => {
  const got = await of.browser.call('agency.getIncome')
  return got.ok ? got.value : null
}
/** As if it were so many days later. */
async function later(days: number): Promise<void> {
  await site.db.pool.query('update gateway.agency_contract set starts_on = starts_on - $1::int, ends_on = ends_on - $1::int', [days])
  // By way of years that nothing else has: days that follow each other would meet.
  for (const by of [days + 9_999, -9_999]) {
    for (const table of ['team_day', 'member_day']) await site.db.pool.query(`update gateway.${table} set day = day - $1::int`, [by])
    await site.db.pool.query(`update gateway.member_quarter set quarter = quarter - make_interval(days => $1::int)`, [by])
    await site.db.pool.query('update gateway.agency_line set from_at = from_at - make_interval(days => $1::int)', [by])
    await site.db.pool.query('update gateway.money_event set happened_at = happened_at - make_interval(days => $1::int)', [by])
    await site.db.pool.query('update gateway.agency_settlement set ends_on = ends_on - $1::int', [by])
    await site.db.pool.query('update gateway.agency_bill set period_start = period_start - $1::int, period_end = period_end - $1::int', [
      by,
    ])
  }
}

it('R-AG-3: the house offers to the top, and each line within what its own contract pays for', async () => {
  const house = (id: `ply_${string}`, ppm: number) =>
    anna.browser.call('settlements.offer', { body: { brandId: site.brandId, id, terms: salary(ppm), reason: 'agreed' } })
  expect(await house(top.playerId, 29_000)).toMatchObject({ code: 'agency.cost_guard' })
  expect(await house(agent.playerId, 2_000)).toMatchObject({ code: 'agency.kind_not_allowed' })
  const made = await house(top.playerId, 2_000)
  if (!made.ok) throw new Error(made.code)
  expect(await answer(agent, made.value.id, 'A')).toMatchObject({ code: 'agency.contract_unknown' })
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: salary(1_000) } })).toMatchObject({
    code: 'agency.not_dominated',
  })
  expect(await answer(top, made.value.id, 'A')).toMatchObject({ value: { state: 'SIGNED' } })
  expect(await answer(top, made.value.id, 'R')).toMatchObject({ code: 'agency.contract_state' })
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: salary(2_001) } })).toMatchObject({
    code: 'agency.not_dominated',
  })
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, low), terms: salary(1) } })).toMatchObject({
    code: 'agency.member_unknown',
  })
  const bad = { ...salary(1), tiers: [...salary(2).tiers, ...salary(1).tiers] }
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: bad } })).toMatchObject({
    code: 'agency.terms_invalid',
  })

  expect(await answer(agent, await offered(top, agent, salary(500)), 'R')).toMatchObject({ value: { state: 'REJECTED' } })
  const taken = await offered(top, agent, salary(400))
  expect(await agent.browser.call('agency.withdraw', { body: { id: taken } })).toMatchObject({ code: 'agency.contract_unknown' })
  expect(await top.browser.call('agency.withdraw', { body: { id: taken } })).toMatchObject({ value: { state: 'WITHDRAWN' } })
  expect(await answer(agent, await offered(top, agent, salary(1_500)), 'A')).toMatchObject({ value: { ends: 0 } })
  expect(await answer(low, await offered(agent, low, salary(1_000)), 'A')).toMatchObject({ value: { state: 'SIGNED' } })
  const home = await low.browser.call('agency.getHome')
  expect(home).toMatchObject({ value: { contracts: { dividend: false, dailySalary: true, hourlySalary: false } } })
})

it('a day is settled once, from the top down; the simulator says the same, and the statement opens to its days and lines', async () => {
  const { services } = site.gateway
  await later(1)
  await plays('100.00')
  await later(1)
  const said = await agent.browser.call('agency.simulate', { body: { lineId: lineOf(agent, low), terms: salary(1_000) } })
  expect(said.ok && said.value.periods.at(-1)).toMatchObject({ turnover: '100.0000', amount: '0.1000' })
  expect(said).toMatchObject({ value: { notCovered: null, mine: expect.arrayContaining(['0.1500']) } })
  await Promise.all([services.contracts.settleContracts(), services.contracts.settleContracts()])
  await services.contracts.settleContracts()
  expect(await Promise.all([top, agent, low].map(async (of) => (await incomeOf(of))?.balance))).toEqual(['0.0500', '0.0500', '0.1000'])
  const bills = await low.browser.call('agency.listBills', { query: { kind: 'dailySalary', side: 'mine' } })
  const bill = bills.ok ? bills.value.list.find(({ amount }) => amount === '0.1000') : undefined
  expect(bill).toMatchObject({ state: 'PAID', paid: '0.1000', turnover: '100.0000', members: 1 })
  const statement = (of: SignedInPlayer) => of.browser.call('agency.getStatement', { query: { id: bill?.id ?? 0 } })
  expect(await statement(low)).toMatchObject({
    value: { days: [{ turnover: '100.0000' }], lines: [{ name: 'me****e', turnover: '100.0000' }], parts: [{ amount: '0.1000' }] },
  })
  expect(await statement(agent)).toMatchObject({ value: { name: 'ag****w' } })
  expect(await statement(top)).toMatchObject({ code: 'agency.bill_unknown' })

  // R-AG-3: and down to the bets, for both sides of it and for nobody else.
  const id = bill?.id ?? 0
  for (const of of [low, agent]) {
    const members = await of.browser.call('agency.listBillMembers', { query: { id } })
    expect(members).toMatchObject({ value: { list: [{ lineId: lineOf(of, member), name: 'me****e', turnover: '100.0000' }], next: null } })
    const bets = await of.browser.call('agency.listBillBets', { query: { id, lineId: lineOf(of, member) } })
    expect(bets).toMatchObject({ value: { list: [{ stake: '100.0000', turnover: '100.0000', at: expect.stringMatching(/:00\.000Z$/) }] } })
    expect(JSON.stringify([members, bets])).not.toContain('memberone')
    expect(await of.browser.call('agency.listBillBets', { query: { id, lineId: lineOf(of, top) } })).toMatchObject({
      code: 'agency.member_unknown',
    })
    expect(await of.browser.call('agency.listBillMembers', { query: { id, lineId: lineOf(of, top) } })).toMatchObject({
      code: 'agency.member_unknown',
    })
  }
  expect(await low.browser.call('agency.listBillBets', { query: { id } })).toMatchObject({ value: { list: [] } })
  // Operators see who opened whose bets: not the own ones, and none that was refused.
  const looked = (of: SignedInPlayer) => anna.browser.call('agents.listLooks', { query: { brandId: site.brandId, agent: of.playerId } })
  for (const of of [low, agent]) expect(await looked(of)).toMatchObject({ value: { rows: [{ aboutName: 'memberone', bill: id }] } })
  expect(await looked(top)).toMatchObject({ value: { rows: [] } })
  expect(await top.browser.call('agency.listBillMembers', { query: { id } })).toMatchObject({ code: 'agency.bill_unknown' })
  expect(await top.browser.call('agency.listBillBets', { query: { id } })).toMatchObject({ code: 'agency.bill_unknown' })
  const seen = await anna.browser.call('settlements.listBillMembers', { query: { brandId: site.brandId, bill: String(id) } })
  expect(seen).toMatchObject({ value: { rows: [{ username: 'memberone', turnover: '100.0000' }] } })
})

it('what a payer lacks is owed, blocks its collecting, and is paid first from what comes later', async () => {
  const { services } = site.gateway
  // The top has nothing and the house's bill is held back: as if it had been spent.
  await site.db.pool.query(
    `update gateway.agency_contract set terms = jsonb_set(terms, '{tiers,0,turnover}', '"1000"') where payee_id = $1 and state = 'SIGNED'`,
    [agent.memberId],
  )
  const income = await incomeOf(agent)
  await agent.browser.call('agency.collect', { body: { amount: income?.free ?? '0' } })
  await plays('50.00')
  await later(1)
  await services.contracts.settleContracts()
  expect(await incomeOf(agent)).toMatchObject({ balance: '0.0000', owed: '0.0500' })
  expect((await incomeOf(low))?.balance).toBe('0.1000')
  const owed = await anna.browser.call('settlements.listBills', { query: { brandId: site.brandId, state: 'OWED' } })
  expect(owed).toMatchObject({ value: { rows: [{ payeeName: 'agentlow', payerName: 'agentone', amount: '0.0500', paid: '0.0000' }] } })
  await site.db.pool.query(
    `update gateway.agency_contract set terms = jsonb_set(terms, '{tiers,0,turnover}', '"0"') where payee_id = $1 and state = 'SIGNED'`,
    [agent.memberId],
  )
  await plays('100.00')
  await later(1)
  await services.contracts.settleContracts()
  expect((await incomeOf(low))?.balance).toBe('0.2500')
  expect(await incomeOf(agent)).toMatchObject({ balance: '0.0000', owed: '0.0000' })
})

it('contracts §1: what is set aside pays where income does not reach, and comes back once nothing is owed', async () => {
  const { services } = site.gateway
  const move = (amount: string, way: 'in' | 'out') => top.browser.call('agency.moveCover', { body: { amount, way }, key: randomUUID() })
  const turnover = (from: string) =>
    site.db.pool.query(
      `update gateway.agency_contract set terms = jsonb_set(terms, '{tiers,0,turnover}', to_jsonb($2::text)) where payee_id = $1`,
      [top.memberId, from],
    )
  expect(await move('9999', 'in')).toMatchObject({ code: 'agency.income_short' })
  expect(await move('0', 'in')).toMatchObject({ code: 'agency.amount_invalid' })
  expect(await move('0.0300', 'in')).toMatchObject({ value: { setAside: '0.0300' } })
  await top.browser.call('agency.collect', { body: { amount: (await incomeOf(top))?.free ?? '0' } })
  await turnover('1000')
  await plays('50.00')
  await later(1)
  await services.contracts.settleContracts()
  expect(await incomeOf(top)).toMatchObject({ balance: '0.0000', setAside: '0.0000', owed: '0.0450' })
  expect(await move('0.0100', 'out')).toMatchObject({ code: 'agency.cover_needed' })
  await turnover('0')
  await plays('100.00')
  await later(1)
  await services.contracts.settleContracts()
  expect(await incomeOf(top)).toMatchObject({ balance: '0.0050', owed: '0.0000' })
  expect(await move('0.0050', 'in')).toMatchObject({ ok: true })
  expect(await move('0.0050', 'out')).toMatchObject({ value: { setAside: '0.0000' } })
})

it('a lower contract ends what it does not pay for below, at the same midnight; the receiver ends with the period', async () => {
  const id = await offered(top, agent, salary(800))
  expect(await agent.browser.call('agency.getContract', { query: { id } })).toMatchObject({ value: { isMine: true, ends: 1 } })
  expect(await answer(agent, id, 'A')).toMatchObject({ value: { ends: 1 } })
  const [below] = await contracts(low, 'mine')
  expect(below).toMatchObject({ state: 'ENDING', endReason: 'cascade' })
  const mine = await contracts(agent, 'mine')
  expect(mine.map(({ state }) => state).slice(0, 2)).toEqual(['SIGNED', 'ENDING'])
  expect(below?.endsOn).toBe(mine[0]?.startsOn)
  await later(1)
  expect(await agent.browser.call('agency.end', { body: { id } })).toMatchObject({ value: { state: 'ENDING', endReason: 'payee' } })
  expect(await agent.browser.call('agency.end', { body: { id } })).toMatchObject({ code: 'agency.contract_state' })
  expect((await contracts(low, 'mine'))[0]).toMatchObject({ state: 'ENDED' })
})

it('R-AG-3: hours are settled once each from the top down, and real-time salaries pay the difference of a day however often they are paid', async () => {
  const { services } = site.gateway
  const hourly = (ppm: number): Terms => ({ ...salary(ppm), kind: 'hourlySalary', period: 'hour' })
  const flow = (ppm: number): Terms => ({ ...salary(ppm), kind: 'realtimeSalary' })
  const bad = [
    { ...hourly(10), period: 'day' as const },
    { ...flow(10), cap: '5' },
    { ...salary(10), period: 'hour' as const },
  ]
  const house = (terms: Terms) =>
    anna.browser.call('settlements.offer', { body: { brandId: site.brandId, id: top.playerId, terms, reason: 'agreed' } })
  for (const terms of bad) expect(await house(terms)).toMatchObject({ code: 'agency.terms_invalid' })
  for (const [mine, theirs] of [
    [hourly(2_000), hourly(500)],
    [flow(3_000), flow(1_000)],
  ] as const) {
    const made = await house(mine)
    if (!made.ok) throw new Error(made.code)
    expect(await answer(top, made.value.id, 'A')).toMatchObject({ value: { state: 'SIGNED' } })
    expect(await answer(agent, await offered(top, agent, theirs), 'A')).toMatchObject({ value: { state: 'SIGNED' } })
  }
  await later(1)
  const bills = async (of: SignedInPlayer, kind: Terms['kind']) => {
    const found = await of.browser.call('agency.listBills', { query: { kind, side: 'mine', limit: 100 } })
    return found.ok ? found.value.list.filter(({ amount }) => amount !== '0.0000') : []
  }
  await plays('33.33')
  await Promise.all([services.contracts.payRealtime(), services.contracts.payRealtime()])
  expect(await bills(agent, 'realtimeSalary')).toMatchObject([{ amount: '0.0333', state: 'PAID', turnover: '33.3300' }])
  await plays('66.67')
  await services.contracts.payRealtime()
  await later(1)
  for (let turn = 0; turn < 2; turn++) {
    await services.contracts.payRealtime()
    await services.contracts.settleContracts()
  }
  // One thousandth of 100 for the agent below, two for the top: as if it had been paid at once.
  expect(await bills(agent, 'realtimeSalary')).toMatchObject([{ amount: '0.1000', paid: '0.1000' }])
  expect(await bills(top, 'realtimeSalary')).toMatchObject([{ amount: '0.2000' }])
  const [hour, ...others] = await bills(agent, 'hourlySalary')
  expect(hour).toMatchObject({ state: 'PAID', hour: expect.any(Number) })
  // The play may have spanned the end of an hour.
  const sum = [hour, ...others].reduce((total, each) => total + Number(each?.amount), 0)
  expect(sum).toBeCloseTo(0.05, 3)
  const told = await agent.browser.call('inbox.list', { query: {} })
  expect(told.ok && told.value.list.some(({ text }) => text.includes('Hourly salary: read the terms'))).toBe(true)
  expect(await services.contracts.costOf(site.brandId).then((of) => of('RNG'))).toBeGreaterThanOrEqual(5_000)
})

it('T61: an agent has at most 500 offers that nobody answered yet', async () => {
  expect(await answer(agent, await offered(top, agent, salary(900)), 'R')).toMatchObject({ ok: true })
  await site.db.pool.query(
    `insert into gateway.agency_contract (brand_id, kind, payer_id, payee_id, asset, terms, terms_hash, state, offered_at, expires_at)
     select $1, 'dividend', $2, 900000 + n, 'USD/4', '{}', '', 'OFFERED', now(), now() + interval '1 hour' from generate_series(1, 500) n`,
    [site.brandId, top.memberId],
  )
  const offer = () => top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: salary(900) } })
  expect(await offer()).toMatchObject({ code: 'agency.offer_limit' })
  await site.db.pool.query(`update gateway.agency_contract set state = 'WITHDRAWN' where payee_id > 900000`)
  expect(await offer()).toMatchObject({ ok: true })
})

it('R-AG-3: a branch moves with its rates and without the contracts of the old line; a large one takes two people', async () => {
  const mover = await anOperator(site, { roles: ['agents'] })
  const move = (of: SignedInPlayer, upline: string | null) =>
    mover.browser.call('agents.move', { body: { brandId: site.brandId, id: of.playerId, upline, reason: 'asked for it' } })
  expect(await move(top, 'agentlow')).toMatchObject({ code: 'agency.circle' })
  expect(await move(agent, 'memberone')).toMatchObject({ code: 'agency.circle' })
  expect(await move(agent, 'nobody.at.all')).toMatchObject({ code: 'records.unknown' })
  expect(await move(low, 'generalagent')).toMatchObject({ ok: true })
  expect(await move(low, 'generalagent')).toMatchObject({ code: 'agency.changed_meanwhile' })
  expect((await site.gateway.services.agency.standingOf(member.memberId))?.uplines).toEqual([low.memberId, top.memberId])
})

it('an agent with an account of its own below is noted once; while nobody decided, a salary waits for an operator', async () => {
  const { services } = site.gateway
  for (const memberId of [top.memberId, member.memberId])
    await site.db.pool.query(
      `insert into gateway.risk_trait (kind, trait, member_id, brand_id, label, first_at, seen_at) values ('payout', 'shared', $1, $2, '', now(), now())`,
      [memberId, site.brandId],
    )
  await site.db.pool.query(
    `insert into gateway.member_day (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
     values ($1, current_date - 2, 'USD/4', 'MILL', '', 0, $2, 9, 10000000000, 0, 9950000000, 10000000000, 1000000, 0)`,
    [member.memberId, site.brandId],
  )
  // Three accounts at one browser, one of which plays a round each five seconds of a day.
  const three = [member, await aMember(site, { signIn: false }), await aMember(site, { signIn: false })]
  for (const each of three) {
    if (each !== member)
      expect(await services.agency.move({ brandId: site.brandId, memberId: each.memberId, uplineId: low.memberId })).toMatchObject({
        ok: true,
      })
    await site.db.pool.query(
      `insert into gateway.risk_trait (kind, trait, member_id, brand_id, label, first_at, seen_at) values ('device', 'one browser', $1, $2, '', now(), now())`,
      [each.memberId, site.brandId],
    )
  }
  await site.db.pool.query(
    `insert into gateway.member_day (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
     values ($1, current_date - 1, 'USD/4', 'MILL', '', 0, $2, 17280, 100, 0, 0, 100, 0, 0)`,
    [member.memberId, site.brandId],
  )
  await services.contracts.noteSignals()
  await services.contracts.noteSignals()
  const list = await anna.browser.call('agents.listSignals', { query: { brandId: site.brandId, state: 'OPEN' } })
  if (!list.ok) throw new Error(list.code)
  expect(list.value.rows).toMatchObject([
    { kind: 'endless_play', agentName: 'agentlow', aboutName: 'memberone' },
    { kind: 'shared_device', agentName: 'agentlow', accounts: 3, shares: ['device'] },
    { kind: 'turnover_mill', aboutName: 'memberone', turnover: expect.any(String) },
    { kind: 'self_referral', agentName: 'generalagent', aboutName: 'memberone', shares: ['payout'] },
  ])
  await site.db.pool.query(`delete from gateway.member_day where category = 'MILL'`)
  await plays('20.00')
  await later(1)
  await services.contracts.settleContracts()
  const runs = await anna.browser.call('settlements.listRuns', { query: { brandId: site.brandId, kind: 'dailySalary', state: 'REVIEW' } })
  expect(runs).toMatchObject({ value: { rows: [{ state: 'REVIEW' }] } })
  const decide = (id: number) =>
    anna.browser.call('agents.decideSignal', { body: { brandId: site.brandId, id, decision: 'DISMISSED', reason: 'one household' } })
  for (const { id } of list.value.rows) expect(await decide(id)).toMatchObject({ ok: true })
  expect(await decide(list.value.rows[0]?.id ?? 0)).toMatchObject({ code: 'agency.changed_meanwhile' })
})

it('R-AG-3: a tier may pay an amount within the bounds of shares; it pays for no share below, and an hour of one is the house’s alone', async () => {
  const amount = (fixed: string, turnover = '1000'): Terms => ({
    ...salary(0),
    tiers: [{ turnover, loss: '0', members: 0, ppm: 0, fixed }],
  })
  const house = (terms: Terms) =>
    anna.browser.call('settlements.offer', { body: { brandId: site.brandId, id: top.playerId, terms, reason: 'agreed' } })
  // More than three of a hundred at the least that earns it, or for nothing at all.
  expect(await house(amount('30.01'))).toMatchObject({ code: 'agency.terms_invalid' })
  expect(await house(amount('1', '0'))).toMatchObject({ code: 'agency.terms_invalid' })
  const offeredByHouse = await house(amount('1', '100'))
  expect(offeredByHouse).toMatchObject({ ok: true })
  expect(await answer(top, offeredByHouse.ok ? offeredByHouse.value.id : 0, 'A')).toMatchObject({ value: { state: 'SIGNED' } })
  const below = { ...salary(1), tiers: [{ turnover: '100', loss: '0', members: 0, ppm: 1 }] }
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: below } })).toMatchObject({
    code: 'agency.not_dominated',
  })
  const hourly: Terms = { ...amount('1', '100'), kind: 'hourlySalary', period: 'hour' }
  expect(await top.browser.call('agency.offer', { body: { lineId: lineOf(top, agent), terms: hourly } })).toMatchObject({
    code: 'agency.terms_invalid',
  })
})

it('a dividend waits for an operator, and losses are carried', async () => {
  const { services } = site.gateway
  const terms: Terms = { ...salary(50_000), kind: 'dividend' }
  const made = await anna.browser.call('settlements.offer', { body: { brandId: site.brandId, id: top.playerId, terms, reason: 'agreed' } })
  if (!made.ok) throw new Error(made.code)
  await answer(top, made.value.id, 'A')
  await later(1)
  // The agent's line lost a thousand while others of the top won them back: the top's own dividend would bring nothing.
  await site.db.pool.query(
    `insert into gateway.team_day (member_id, day, asset, category, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
     values ($1, current_date - 3, 'USD/4', 'SPORTS', $2, 1, 10000000, 0, 0, 10000000, 0, 0)`,
    [agent.memberId, site.brandId],
  )
  const given: Terms = { ...terms, tiers: [{ turnover: '0', loss: '0', members: 0, ppm: 10_000 }] }
  const body = { lineId: lineOf(top, agent), terms: given }
  const tried = await top.browser.call('agency.simulate', { body })
  expect(tried.ok && Number(tried.value.cover)).toBeGreaterThan(0)
  expect(await top.browser.call('agency.offer', { body, key: randomUUID() })).toMatchObject({ code: 'agency.escrow_short' })
  await site.db.pool.query(`delete from gateway.team_day where member_id = $1 and category = 'SPORTS'`, [agent.memberId])
  await plays('40.00')
  const before = Number((await incomeOf(top))?.balance)
  await later(1)
  await services.contracts.settleContracts()
  const runs = await anna.browser.call('settlements.listRuns', { query: { brandId: site.brandId, kind: 'dividend' } })
  const run = runs.ok ? runs.value.rows[0] : undefined
  expect(run).toMatchObject({ state: 'REVIEW', bills: 1, amount: '2.0000', house: '2.0000' })
  const pay = (by: SignedInOperator) =>
    by.browser.call('settlements.approve', { body: { brandId: site.brandId, id: run?.id ?? 0, reason: 'looked at' } })
  expect(await pay(anna)).toMatchObject({ code: 'operator.not_allowed' })
  const lead = await anOperator(site, { roles: ['finance_lead'] })
  expect(await pay(lead)).toMatchObject({ ok: true })
  expect(await pay(lead)).toMatchObject({ code: 'agency.contract_state' })
  await services.contracts.settleContracts()
  expect(Number((await incomeOf(top))?.balance)).toBeGreaterThanOrEqual(before + 2)
  expect(await anna.browser.call('settlements.end', { body: { brandId: site.brandId, id: made.value.id, reason: 'over' } })).toMatchObject({
    ok: true,
  })
  expect(await anna.browser.call('settlements.end', { body: { brandId: site.brandId, id: made.value.id, reason: 'over' } })).toMatchObject({
    code: 'agency.contract_state',
  })
})
