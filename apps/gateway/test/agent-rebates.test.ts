import { randomUUID } from 'node:crypto'
import { aMember, anAgent, anOperator, PASSWORD, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'
import { GAME, seated } from './wager/vendor.ts'

let site: Site
let top: SignedInPlayer
let agent: SignedInPlayer
let member: SignedInPlayer

beforeAll(async () => {
  site = await startSite({ name: 'agent-rebates' })
  top = await anAgent(site, { wireType: 1, username: 'generalagent' })
  agent = await anAgent(site, { username: 'agentone' })
  member = await aMember(site, { balance: '1000.00', username: 'memberone' })
  for (const [below, above] of [
    [agent, top],
    [member, agent],
  ] as const)
    await site.gateway.services.agency.move({ brandId: site.brandId, memberId: below.memberId, uplineId: above.memberId })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

async function plays(player: SignedInPlayer, stake: string): Promise<void> {
  const { send } = await seated(site, player, { asset: 'USD/4', gameCode: GAME })
  const roundId = randomUUID()
  await send('debit', { transactionId: `${roundId}.d`, roundId, amount: stake })
  await send('close', { transactionId: `${roundId}.x`, roundId })
}
const incomeOf = async (of: SignedInPlayer) => {
  const answer = await of.browser.call('agency.getIncome')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
async function cashOf({ memberId }: SignedInPlayer): Promise<number> {
  const { rows } = await site.db.pool.query<{ balance: string }>(
    `select balance from ledger.account where member_id = $1 and kind = 'player.cash' and asset = 'USD/4'`,
    [memberId],
  )
  return Number(rows[0]?.balance)
}
const lineOf = (above: SignedInPlayer, below: Pick<SignedInPlayer, 'memberId'>) =>
  site.gateway.services.agency.lines.of(above.memberId, below.memberId)
/** As if everything had happened a day before. */
async function aDayLater(): Promise<void> {
  // By way of years that nothing else has: days that follow each other would meet.
  for (const by of [10_000, -9_999])
    for (const table of ['team_day', 'member_day']) await site.db.pool.query(`update gateway.${table} set day = day - $1::int`, [by])
  await site.db.pool.query('update gateway.agency_rate set from_day = from_day - 2')
}

it('N4, R-AG-4: rates are bounded by the line above and below, and act from the next day', async () => {
  const { services } = site.gateway
  await services.site.change({
    brandId: site.brandId,
    name: 'agentRebates',
    value: { isOn: true, most: { RNG: 6_000 } },
    by: 'test',
    reason: 'rebates',
  })
  const anna = await anOperator(site, { roles: ['manager'] })
  const set = (ppm: number) =>
    anna.browser.call('settlements.setRates', {
      body: { brandId: site.brandId, id: top.playerId, rates: [{ category: 'RNG', ppm }], reason: 'agreed' },
    })
  expect(await set(6_001)).toMatchObject({ code: 'agency.rebate_above_own' })
  expect(await set(6_000)).toMatchObject({ ok: true })
  const give = (above: SignedInPlayer, below: SignedInPlayer, ppm: number) =>
    above.browser.call('agency.setRates', { body: { lineId: lineOf(above, below), rates: [{ category: 'RNG', ppm }] } })
  expect(await give(top, agent, 6_001)).toMatchObject({ code: 'agency.rebate_above_own' })
  expect(await give(top, agent, 5_000)).toMatchObject({ ok: true })
  // Two levels down, and somebody else's line, are nobody's to set.
  expect(await give(top, member, 1_000)).toMatchObject({ code: 'agency.member_unknown' })
  expect(await give(agent, member, 3_000)).toMatchObject({ ok: true })
  expect(await give(top, agent, 2_999)).toMatchObject({ code: 'agency.rebate_below_downline' })
  const shown = await agent.browser.call('agency.getRates', { query: { lineId: lineOf(agent, member) } })
  expect(shown).toMatchObject({ value: { isOn: true } })
  if (shown.ok)
    expect(shown.value.rates.find(({ category }) => category === 'RNG')).toEqual({
      category: 'RNG',
      ppm: 0,
      next: 3_000,
      most: 5_000,
      least: 0,
    })
})

it('a day is booked once by difference: the agents to their income, the member to the wallet, and the statement comes to the amount', async () => {
  const { contracts } = site.gateway.services
  await plays(member, '100.00')
  await plays(member, '11.1111')
  await countSettled(site)
  const before = await cashOf(member)
  await contracts.bookRebates()
  expect((await incomeOf(top)).balance).toBe('0.0000')
  await aDayLater()
  await Promise.all([contracts.bookRebates(), contracts.bookRebates()])
  await contracts.bookRebates()
  // 111.1111 of valid turnover: 3,000, 2,000 and 1,000 millionths.
  expect([(await incomeOf(agent)).balance, (await incomeOf(top)).balance]).toEqual(['0.2222', '0.1111'])
  expect((await cashOf(member)) - before).toBe(3_333)
  const days = await top.browser.call('agency.listRebates')
  if (!days.ok) throw new Error(days.code)
  expect(days.value.list).toMatchObject([{ valid: '111.1111', amount: '0.1111' }])
  const day = days.value.list[0]?.day ?? ''
  expect(await top.browser.call('agency.getRebate', { query: { day } })).toMatchObject({
    value: { amount: '0.1111', kept: '0.0000', list: [{ name: 'ag****e', category: 'RNG', valid: '111.1111', amount: '0.1111' }] },
  })
  expect(await agent.browser.call('agency.getRebate', { query: { day: '2020-01-01' } })).toMatchObject({ code: 'agency.day_unknown' })
})

it('R-AG-4: whoever comes by a link has its rates from the next midnight, never above the agent’s own; a lowered agent’s links are paused', async () => {
  const make = (ppm: number) =>
    agent.browser.call('agency.makeLink', { body: { grade: 0, rates: [{ category: 'RNG', ppm }] }, key: randomUUID() })
  expect(await make(5_001)).toMatchObject({ code: 'agency.rebate_above_own' })
  const made = await make(4_000)
  if (!made.ok || made.value.id === null) throw new Error('a link is made')
  expect(made.value.rates).toEqual([{ category: 'RNG', ppm: 4_000 }])
  const body = { username: 'bylink', password: PASSWORD, confirmPassword: PASSWORD, agreedToTerms: true, affiliateCode: made.value.code }
  expect(await site.browser().call('player.register', { body })).toMatchObject({ ok: true })
  const known = await site.gateway.services.players.byName(site.brandId, 'bylink')
  const below = { memberId: known?.player.memberId ?? 0 }
  const rates = await agent.browser.call('agency.getRates', { query: { lineId: lineOf(agent, below) } })
  expect(rates.ok && rates.value.rates.find(({ category }) => category === 'RNG')).toMatchObject({ ppm: 0, next: 4_000, most: 5_000 })
  const set = (above: SignedInPlayer, line: Pick<SignedInPlayer, 'memberId'>, ppm: number) =>
    above.browser.call('agency.setRates', { body: { lineId: lineOf(above, line), rates: [{ category: 'RNG', ppm }] } })
  expect(await set(agent, below, 3_000)).toMatchObject({ ok: true })
  expect(await set(top, agent, 3_500)).toMatchObject({ ok: true })
  const links = await agent.browser.call('agency.listLinks')
  expect(links.ok && links.value.list.find(({ id }) => id === (made.ok ? made.value.id : null))?.state).toBe('PAUSED')
  const change = { id: made.value.id, change: 'open' } as const
  expect(await agent.browser.call('agency.changeLink', { body: change })).toMatchObject({ code: 'agency.rebate_above_own' })
  expect(await set(top, agent, 5_000)).toMatchObject({ ok: true })
  expect(await agent.browser.call('agency.changeLink', { body: change })).toMatchObject({ value: { state: 'ACTIVE' } })
})

it('contracts §11: income becomes cash by its agent, up to what is there', async () => {
  const collect = (amount: string, key = randomUUID()) => agent.browser.call('agency.collect', { body: { amount }, key })
  expect(await collect('0.2223')).toMatchObject({ code: 'agency.income_short' })
  expect(await collect('0')).toMatchObject({ code: 'agency.amount_invalid' })
  const key = randomUUID()
  const both = await Promise.all([collect('0.2000', key), collect('0.1000')])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  const entries = await agent.browser.call('agency.listIncome')
  expect(entries).toMatchObject({ value: { list: [{ kind: 'collect' }, { kind: 'rebate', amount: '0.2222' }] } })
})
