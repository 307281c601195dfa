import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChaseView, OrderView } from '#protocol/index.ts'
import { aSlip, type Table } from './table.ts'

const GAME = 'vn-north-1m'
let table: Table

type Player = Awaited<ReturnType<Table['player']>>
const balanceOf = async ({ token }: Player) => {
  const { value } = await table.call('GET', `/api/games/${GAME}`, token)
  return Number((value['balance'] as { amount: string }).amount)
}
const chaseOf = async ({ token }: Player) => {
  const { value } = await table.call('GET', '/api/chases', token)
  return (value['chases'] as ChaseView[])[0] as ChaseView
}
/** The issues on sale and to come, the open one first. */
async function issuesAhead(count: number): Promise<{ id: string; issueNo: string }[]> {
  const first = await table.openIssue(GAME)
  const { rows } = await table.owner.query<{ id: string; issue_no: string }>(
    `select id, issue_no from lottery.issue where game = $1 and id >= $2 order by id limit $3`,
    [GAME, first.id, count],
  )
  return rows.map(({ id, issue_no }) => ({ id, issueNo: issue_no }))
}
const aChase = (issues: readonly { issueNo: string }[], multiples: readonly number[], rules: object) => {
  const cost = multiples.reduce((sum, each) => sum + each, 0)
  return {
    ...aSlip(''),
    slips: [
      {
        gameCode: GAME,
        mode: 'SEA',
        issues: issues.map(({ issueNo }, at) => ({ issueNo, multiple: multiples[at] })),
        lines: [{ play: 'vnn.de', selection: '36', amount: '1' }],
      },
    ],
    shown: { cost: String(cost), maxPrize: String(98 * cost) },
    ...rules,
  }
}
/** Judges the bets of an issue before its draw, which judges nothing twice: as if 36 were drawn, or another. */
const judge = (issueId: string, isWon: boolean) =>
  table.owner.query(
    `insert into lottery.issue_outcome select distinct t.issue_id, 1, l.play, l.selection_hash, array[$2::int] from lottery.ticket_line l
     join lottery.ticket t on t.id = l.ticket_id and t.player_id = l.player_id where t.issue_id = $1`,
    [issueId, isWon ? 1 : 0],
  )
const draw = async (issue: { id: string } | undefined, isWon: boolean) => {
  await judge(issue?.id ?? '', isWon)
  await table.closeAgo(issue?.id ?? '', 5_000)
  await table.run()
}
/** Nothing of a chase is lost or doubled: what is held, played and given back is what it cost. */
function expectWhole({ cost, held, played, returned }: ChaseView): void {
  expect(Number(held) + Number(played) + Number(returned)).toBeCloseTo(Number(cost), 4)
}

/** Tests of chases over a lottery that others share: to start one takes longer than all of them. */
export function describeChases(shared: () => Table): void {
  describe('contracts §8: a chase', () => {
    beforeAll(() => {
      table = shared()
    })

    it('is paid for whole, draws in their turn, stops on the first win and gives back what is left', async () => {
      const player = await table.player(GAME)
      const issues = await issuesAhead(4)
      const bought = await table.call('POST', '/api/orders', player.token, aChase(issues, [1, 2, 4, 8], { stopOnWin: true }))
      expect(bought, JSON.stringify(bought)).toMatchObject({ success: true })
      expect(await balanceOf(player)).toBe(985)
      expect(await chaseOf(player)).toMatchObject({
        state: 'RUNNING',
        issues: 4,
        standing: 4,
        held: '15.0000',
        next: { issueNo: issues[0]?.issueNo },
      })
      await draw(issues[0], false)
      expect(await chaseOf(player)).toMatchObject({ state: 'RUNNING', drawn: 1, played: '1.0000', held: '14.0000' })
      await draw(issues[1], true)
      const stopped = await chaseOf(player)
      expect(stopped).toMatchObject({
        state: 'STOPPED',
        drawn: 2,
        cancelled: 2,
        returned: '12.0000',
        won: '196.0000',
        stopped: { why: 'rule:chase_won' },
      })
      expectWhole(stopped)
      expect(await balanceOf(player)).toBe(1_000 - 3 + 196)
      // The list of tickets shows what was drawn; what was taken out is the chase's.
      const { value } = await table.call('GET', '/api/orders', player.token)
      expect((value['tickets'] as { state: string }[]).map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED'])
      const reasons = await table.owner.query<{ reason: string }>(
        `select w.reason from gateway.wager_tx w join lottery.bet_order o on o.id = (select id from lottery.bet_order order by placed_at desc limit 1)
         where w.kind = 'rollback' and w.written_at > o.placed_at`,
      )
      expect(reasons.rows).toEqual([{ reason: 'rule:chase_won' }, { reason: 'rule:chase_won' }])
    })

    it('R5: goes back as far as it is on sale when its player takes a break; others’ go on', async () => {
      const [player, other] = [await table.player(GAME), await table.player(GAME)]
      const issues = await issuesAhead(3)
      for (const { token } of [player, other]) await table.call('POST', '/api/orders', token, aChase(issues, [1, 1, 1], {}))
      await draw(issues[0], false)
      await table.lottery.stopPlayers()
      expect(await chaseOf(player)).toMatchObject({ state: 'RUNNING' })
      expect(await player.browser.call('protection.takeTimeOut', { key: randomUUID(), body: { days: 1 } })).toMatchObject({ ok: true })
      // A gateway that answers late is asked again by the next pass, as the lottery does by itself.
      for (let pass = 0, stopped = 0; stopped === 0 && pass < 20; pass += 1) stopped = await table.lottery.stopPlayers()
      await table.run()
      const stopped = await chaseOf(player)
      expect(stopped).toMatchObject({ drawn: 1, cancelled: 2, returned: '2.0000', stopped: { why: 'rule:player_stopped' } })
      expectWhole(stopped)
      expect(await chaseOf(other)).toMatchObject({ state: 'RUNNING', cancelled: 0, held: '2.0000' })
    })

    it('stops at its profit, and not before; a cancelled part or a rest leaves the others standing', async () => {
      const [player, other] = [await table.player(GAME), await table.player(GAME)]
      const issues = await issuesAhead(4)
      await table.call('POST', '/api/orders', player.token, aChase(issues, [1, 1, 1, 1], { stopProfit: '150' }))
      await table.call('POST', '/api/orders', other.token, aChase(issues, [1, 1, 1, 1], {}))
      const path = `/api/orders/${(await chaseOf(other)).id}/cancel`
      expect(await table.call('POST', path, other.token, { issues: [issues[2]?.issueNo] })).toMatchObject({ success: true })
      await draw(issues[0], true)
      expect(await chaseOf(player)).toMatchObject({ state: 'RUNNING', won: '98.0000', cancelled: 0 })
      await draw(issues[1], true)
      expect(await chaseOf(player)).toMatchObject({ state: 'STOPPED', cancelled: 2, stopped: { why: 'rule:chase_target' } })
      // What is drawn cannot be taken back by name, and "whatever is left" is the last issue alone.
      expect(await table.call('POST', path, other.token, { issues: [issues[1]?.issueNo] })).toMatchObject({ code: 'order.not_cancellable' })
      const rest = await table.call('POST', path, other.token, {})
      expect((rest.value['order'] as OrderView).chase).toMatchObject({
        state: 'CANCELLED',
        drawn: 2,
        cancelled: 2,
        stopped: { why: 'player_cancel' },
      })
      expect(await table.call('POST', path, other.token, {})).toMatchObject({ success: true })
      expectWhole(await chaseOf(other))
      expect(await balanceOf(other)).toBe(1_000 - 2 + 2 * 98)
      await draw(issues[3], true)
      expect(await balanceOf(player)).toBe(1_000 - 2 + 2 * 98)
    })

    it('with rules for two-sided bets, of one draw or beyond 31 days is refused', async () => {
      const player = await table.player(GAME)
      const issues = await issuesAhead(2)
      const refusal = async (body: object) => (await table.call('POST', '/api/orders', player.token, body)).value
      expect(await refusal(aChase(issues.slice(0, 1), [1], { stopOnWin: true }))).toEqual({ why: 'chase' })
      expect(await refusal(aChase(issues, [1, 1], { stopProfit: '0' }))).toEqual({ why: 'chase' })
      const sides = aSlip('', { gameCode: 'ssc-1m' })
      const ssc = await table.player('ssc-1m')
      const slips = sides.slips.map((slip) => ({ ...slip, issues: issues.map(({ issueNo }) => ({ issueNo, multiple: 1 })) }))
      const asked = { ...sides, slips, shown: { cost: '2', maxPrize: '3.96' }, stopOnWin: true }
      expect((await table.call('POST', '/api/orders', ssc.token, asked)).value).toEqual({ why: 'chase' })
      await table.owner.query(`update lottery.issue set draw_at = draw_at + interval '32 days' where id = $1`, [issues[1]?.id])
      expect(await refusal(aChase(issues, [1, 1], {}))).toEqual({ why: 'far' })
      await table.owner.query(`update lottery.issue set draw_at = draw_at - interval '32 days' where id = $1`, [issues[1]?.id])
      expect(await balanceOf(player)).toBe(1_000)
    })

    it.each(['debited', 'chase stopped', 'refunded'] as const)('killed at "%s" loses and doubles nothing', async (point) => {
      const player = await table.player(GAME)
      const issues = await issuesAhead(3)
      if (point === 'debited') table.killAt(point)
      await table.call('POST', '/api/orders', player.token, aChase(issues, [1, 1, 1], { stopOnWin: true }))
      await table.owner.query(`update lottery.bet_order set wallet_due_at = clock_timestamp() where wallet_due_at is not null`)
      await table.lottery.pass()
      if (point !== 'debited') table.killAt(point)
      await draw(issues[0], true)
      await table.owner.query(`update lottery.ticket set wallet_due_at = clock_timestamp() where wallet_due_at is not null`)
      await table.run()
      const chase = await chaseOf(player)
      expect(chase).toMatchObject({ state: 'STOPPED', drawn: 1, cancelled: 2, won: '98.0000' })
      expectWhole(chase)
      expect(await balanceOf(player)).toBe(1_000 - 1 + 98)
      const { rows } = await table.owner.query<{ open: number }>(
        `select count(*)::int as open from lottery.ticket where wallet_due_at is not null`,
      )
      expect(rows).toEqual([{ open: 0 }])
    })
  })
}
