import { createLottery } from '@halong/lottery'
import { describe, expect, it } from 'vitest'
import type { ChaseView, OrderView } from '#protocol/index.ts'
import { aSlip, type Table } from './table.ts'

const HOUR_MS = 3_600_000
/** More than a signed call may be off (W18). */
const JUMP_MS = 300_000

/** Tests of downtimes, clocks that jump and several processes, over a lottery that others share. */
export function describeOutages(shared: () => Table): void {
  const place = async (token: string, body: object) => shared().call('POST', '/api/orders', token, body)
  const ordersOf = async (token: string) => (await shared().call('GET', '/api/orders', token)).value['tickets'] as OrderView['tickets']
  const balanceOf = async (token: string) => {
    const { value } = await shared().call('GET', '/api/games/ssc-1m', token)
    return Number((value['balance'] as { amount: string }).amount)
  }
  /** Issues of a game in their order, from the one on sale. */
  async function comingOf(count: number): Promise<readonly { id: string; issueNo: string }[]> {
    const first = await shared().openIssue()
    const { rows } = await shared().owner.query<{ id: string; issue_no: string }>(
      `select id, issue_no from lottery.issue where game = 'ssc-1m' and id >= $1 order by id limit $2`,
      [first.id, count],
    )
    return rows.map(({ id, issue_no }) => ({ id, issueNo: issue_no }))
  }

  describe('GR 2.4: what the lottery misses', () => {
    it('an hour of downtime: what was sold is drawn late and paid, nothing between is left out, and a chase goes on', async () => {
      const table = shared()
      const player = await table.player()
      const [first, second, third] = await comingOf(3)
      if (!first || !second || !third) throw new Error('draws are planned ahead')
      const chase = await table.call('POST', '/api/orders', player.token, {
        ...aSlip(''),
        slips: [
          {
            gameCode: 'ssc-1m',
            mode: 'ZY',
            issues: [first, second, third].map(({ issueNo }) => ({ issueNo, multiple: 1 })),
            lines: [{ play: 'ssc.zy.sum', selection: 'big', amount: '1' }],
          },
        ],
        shown: { cost: '3', maxPrize: '5.94' },
      })
      expect(chase, JSON.stringify(chase)).toMatchObject({ success: true })
      await table.closeAgo(second.id, HOUR_MS)
      await table.run()
      const states = async () => new Map((await ordersOf(player.token)).map(({ issueNo, state }) => [issueNo, state]))
      expect(await states()).toMatchObject(
        new Map([
          [first.issueNo, 'SETTLED'],
          [second.issueNo, 'SETTLED'],
        ]),
      )
      const { rows } = await table.owner.query(
        `select count(*)::int as missed from lottery.issue where game = 'ssc-1m' and id <= $1 and state <> 'SETTLED'`,
        [second.id],
      )
      expect(rows).toEqual([{ missed: 0 }])
      const [{ orderId } = { orderId: '' }] = await ordersOf(player.token)
      const { value } = await table.call('GET', `/api/orders/${orderId}`, player.token)
      expect(value['chase'] as ChaseView).toMatchObject({ state: 'RUNNING', drawn: 2, standing: 1, held: '1.0000', played: '2.0000' })
      await table.closeAgo(third.id, 5_000)
      await table.run()
      const tickets = await ordersOf(player.token)
      expect(tickets.map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED', 'SETTLED'])
      expect(await balanceOf(player.token)).toBeCloseTo(997 + tickets.reduce((sum, { win }) => sum + Number(win), 0), 4)
    })

    it.each([
      ['forward', JUMP_MS],
      ['back', -JUMP_MS],
    ])('a clock that jumps %s moves no close and no money: what the wallet refuses is asked again under the same ids', async (_way, by) => {
      const table = shared()
      const player = await table.player()
      const issue = await table.openIssue()
      const planned = () => table.owner.query('select count(*)::int as issues from lottery.issue')
      const before = (await planned()).rows
      table.jump(by)
      await place(player.token, aSlip(issue.issueNo, { selection: 'odd' }))
      if (by < 0) await table.lottery.generate()
      await table.run()
      // It is on sale still: whether it is over is the database's to say.
      expect((await table.owner.query('select state from lottery.issue where id = $1', [issue.id])).rows).toEqual([{ state: 'OPEN' }])
      expect(await ordersOf(player.token)).toMatchObject([{ state: 'PLACED' }])
      table.jump(-by)
      await table.wake()
      await table.run()
      expect(await ordersOf(player.token)).toMatchObject([{ state: 'ACCEPTED' }])
      table.jump(by)
      await table.closeAgo(issue.id, 5_000)
      await table.run()
      table.jump(-by)
      await table.wake()
      await table.run()
      const [ticket] = await ordersOf(player.token)
      expect(ticket).toMatchObject({ state: 'SETTLED' })
      expect(await balanceOf(player.token)).toBeCloseTo(999 + Number(ticket?.win), 4)
      expect((await planned()).rows).toEqual(before)
    })

    it('three processes over one database draw each issue and pay each ticket once', async () => {
      const table = shared()
      const others = await Promise.all([0, 1].map(() => createLottery({ ...table.config, port: 0 })))
      const all = [table.lottery, ...others]
      const player = await table.player()
      const issues = await comingOf(2)
      for (const { issueNo } of issues)
        for (const selection of ['big', 'small', 'odd', 'even'])
          expect(await place(player.token, aSlip(issueNo, { selection }))).toMatchObject({ success: true })
      await table.closeAgo(issues.at(-1)?.id ?? '', 5_000)
      try {
        // All at once, each until nothing is left for it.
        const run = async ({ pass }: (typeof all)[number]) => {
          for (let idle = 0; idle < 2; ) idle = (await pass()) === 0 ? idle + 1 : 0
        }
        await Promise.all(all.map(run))
        await table.wake()
        await Promise.all(all.map(run))
      } finally {
        await Promise.all(others.map((each) => each.close()))
      }
      const tickets = await ordersOf(player.token)
      expect(tickets.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'SETTLED'))
      // Of big and small one wins, and of odd and even: 2 × 1.98 a draw.
      expect(await balanceOf(player.token)).toBeCloseTo(1_000 - 8 + 4 * 1.98, 4)
      const { rows } = await table.owner.query(
        'select count(*)::int as results, count(distinct issue_id)::int as issues from lottery.issue_result where issue_id = any($1::bigint[])',
        [issues.map(({ id }) => id)],
      )
      expect(rows).toEqual([{ results: 2, issues: 2 }])
    })
  })
}
