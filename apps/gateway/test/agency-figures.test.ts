import { randomUUID } from 'node:crypto'
import { aMember, anAgent, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'
import { GAME, seated } from './wager/vendor.ts'

let site: Site
let top: SignedInPlayer
let agent: SignedInPlayer
let member: SignedInPlayer
let beside: SignedInPlayer

const under = (memberId: number, uplineId: number) => site.gateway.services.agency.move({ brandId: site.brandId, memberId, uplineId })

beforeAll(async () => {
  site = await startSite({ name: 'agency-figures' })
  top = await anAgent(site, { wireType: 1, username: 'generalagent' })
  agent = await anAgent(site, { username: 'agentone' })
  beside = await anAgent(site, { username: 'agenttwo' })
  member = await aMember(site, { balance: '100.00', username: 'memberone' })
  for (const [below, above] of [
    [agent, top],
    [beside, top],
    [member, agent],
  ] as const)
    expect(await under(below.memberId, above.memberId)).toMatchObject({ ok: true })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

/** One settled round, with what it puts into a jackpot and is awarded from it. */
async function plays(player: SignedInPlayer, stake: string, win: string, jackpot?: { in: string; out: string }): Promise<void> {
  const { send } = await seated(site, player, { asset: 'USD/4', gameCode: GAME })
  const roundId = randomUUID()
  const taken = await send('debit', { transactionId: `${roundId}.d`, roundId, amount: stake })
  expect(taken.answer.success).toBe(true)
  await send('credit', { transactionId: `${roundId}.c`, roundId, amount: win, debitTransactionId: `${roundId}.d` })
  const contributions = jackpot && [{ meterId: 'grand', amount: jackpot.in }]
  await send('close', { transactionId: `${roundId}.x`, roundId, ...(contributions && { contributions }) })
  if (jackpot === undefined) return
  const award = { transactionId: `${roundId}.a`, roundId, source: 'jackpot', sourceId: 'grand', amount: jackpot.out }
  expect((await send('award', award)).answer.success).toBe(true)
}
async function report(of: SignedInPlayer, query: { by?: 'line' | 'day' | 'category'; lineId?: `lin_${string}` } = {}) {
  const answer = await of.browser.call('agency.listTeamResults', { query })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

it('A5, R-ROLE-4: play counts for everybody above at the time, and for nobody beside; rows add up to the totals and the totals to the ledger', async () => {
  await plays(member, '10.00', '4.00')
  // W26: a jackpot is the players' money: it is neither turnover nor result of a team.
  await plays(member, '5.00', '7.50', { in: '0.50', out: '0.20' })
  await countSettled(site)
  const sum = { rounds: 2, staked: '15.0000', won: '11.5000', result: '-3.5000' }
  const [ofTop, ofAgent, ofBeside] = [await report(top), await report(agent), await report(beside)]
  expect(ofTop.totals).toMatchObject(sum)
  expect(ofAgent.totals).toMatchObject(sum)
  expect(ofBeside.totals).toMatchObject({ rounds: 0, staked: '0.0000' })
  expect(ofTop.list.map(({ name, figures }) => [name, figures.staked])).toEqual([
    ['', '0.0000'],
    ['ag****o', '0.0000'],
    ['ag****e', '15.0000'],
  ])
  const { rows } = await site.db.pool.query<{ net: string; pool: string }>(
    `select sum(e.amount) filter (where e.kind = 'house.gaming')::text as net, sum(e.amount) filter (where e.kind = 'house.jackpots')::text as pool
     from ledger.entry e where e.owner_id = $1`,
    [member.memberId],
  )
  // What the house keeps of it, beside what lies in the jackpot.
  expect(Number(rows[0]?.net)).toBe(30_000)
  expect(Number(rows[0]?.pool)).toBe(3_000)
  for (const by of ['day', 'category'] as const)
    expect((await report(top, { by })).list).toMatchObject([{ lineId: null, figures: { ...sum } }])
})

it('opens level by level, and only below oneself', async () => {
  const { list } = await report(top)
  const down = list.find(({ name }) => name === 'ag****e')
  if (!down?.lineId) throw new Error('a line is shown')
  const opened = await report(top, { lineId: down.lineId })
  expect(opened.crumbs).toMatchObject([{ name: 'ag****e' }])
  expect(opened.list.map(({ name, figures: { rounds } }) => [name, rounds])).toEqual([
    ['', 0],
    ['me****e', 2],
  ])
  const last = await report(top, { lineId: opened.list[1]?.lineId ?? 'lin_' })
  expect(last.crumbs.map(({ name }) => name)).toEqual(['ag****e', 'me****e'])
  for (const other of [agent, beside])
    expect(await other.browser.call('agency.listTeamResults', { query: { lineId: down.lineId } })).toMatchObject({
      code: 'agency.member_unknown',
    })
  expect(await agent.browser.call('agency.findTeam', { query: { name: 'agenttwo' } })).toMatchObject({ value: { list: [] } })
  expect(await agent.browser.call('agency.findTeam', { query: { name: 'MEMBERONE' } })).toMatchObject({
    value: { list: [{ name: 'me****e', isActive: true, figures: { rounds: 2 } }] },
  })
  const overview = await agent.browser.call('agency.getOverview')
  expect(overview).toMatchObject({ value: { now: { rounds: 2, joined: 1, active: 1 }, before: { rounds: 0, active: 0 } } })
})

it('what was played before a move stays where it was; later play counts for the new line, and the sums still add up', async () => {
  expect(await under(member.memberId, beside.memberId)).toMatchObject({ ok: true })
  await plays(member, '2.00', '0.00')
  await countSettled(site)
  expect((await report(agent)).totals).toMatchObject({ rounds: 2, staked: '15.0000' })
  expect((await report(beside)).totals).toMatchObject({ rounds: 1, staked: '2.0000' })
  expect((await report(top)).totals).toMatchObject({ rounds: 3, staked: '17.0000' })
  const { rows: days } = await site.db.pool.query<{ unequal: boolean }>(
    `select count(distinct place_no) = 2 as unequal from gateway.member_day where member_id = $1`,
    [member.memberId],
  )
  expect(days).toEqual([{ unequal: true }])
  await site.db.pool.query('update gateway.team_day set day = day - 1')
  await site.db.pool.query('update gateway.member_day set day = day - 1')
  expect(await site.gateway.services.figures.findings([site.brandId])).toBe(0)
  await site.db.pool.query('update gateway.team_day set won = won + 1 where member_id = $1', [beside.memberId])
  expect(await site.gateway.services.figures.findings([site.brandId])).toBe(1)
})
