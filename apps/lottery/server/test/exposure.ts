import { anOperator } from '@halong/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSlip, type Table } from './table.ts'

const GAME = 'vn-south-1m'
type Row = { number: string; prize: string }

/** Tests of limits by number over a lottery that others share. */
export function describeExposure(shared: () => Table): void {
  let table: Table
  const slip = (issueNo: string, amount: string, selection = '36') => ({
    ...aSlip(issueNo),
    slips: [{ gameCode: GAME, mode: 'SEA', issues: [{ issueNo, multiple: 1 }], lines: [{ play: 'vns.de', selection, amount }] }],
    shown: { cost: String(Number(amount) * selection.split(' ').length), maxPrize: String(Number(amount) * 98) },
  })
  const place = (token: string, body: object) => table.call('POST', '/api/orders', token, body)
  const rowsOf = async (issueId: string): Promise<Row[]> =>
    (
      await table.owner.query<Row>(
        `select number, prize::text from lottery.exposure where issue_id = $1 and play = 'vns.de' order by number`,
        [issueId],
      )
    ).rows
  /** The same counted anew from the tickets that stand. */
  const recount = async (issueId: string): Promise<Row[]> =>
    (
      await table.owner.query<Row>(
        `select n.number, sum(l.number_prize)::text as prize from lottery.ticket t join lottery.ticket_line l on l.ticket_id = t.id, unnest(l.numbers) as n(number)
         where t.issue_id = $1 and l.play = 'vns.de' and t.state not in ('REFUSED', 'CANCELLED') group by n.number order by n.number`,
        [issueId],
      )
    ).rows

  describe('N3: limits by number', () => {
    beforeAll(() => {
      table = shared()
    })

    it('set by an operator bind what is sold next, with the stake that is still taken; no two orders pass them together', async () => {
      const { browser } = await anOperator(table.site)
      const [one, other] = [await table.player(GAME), await table.player(GAME)]
      const issue = await table.openIssue(GAME)
      const limit = { gameCode: GAME, asset: 'USD/4' as const, play: 'vns.de', reason: 'a number that everybody plays' }
      const set = (body: { number: string | null; prizeCap: string; expectedVersion: number }) =>
        browser.call('lotteries.setLimit', { body: { ...limit, ...body } })
      expect(await set({ number: '36', prizeCap: '980', expectedVersion: 0 })).toMatchObject({ ok: true, value: { version: 1 } })
      expect(await set({ number: '36', prizeCap: '700', expectedVersion: 0 })).toMatchObject({ code: 'lobby.changed_meanwhile' })
      // A higher one needs another person.
      expect(await set({ number: '36', prizeCap: '2000', expectedVersion: 1 })).toMatchObject({ code: 'operator.approval_required' })
      await table.hearLimits()

      // Eight orders of 3 at once: 98 × 3 = 294 each, and 980 holds three of them.
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => place(at % 2 === 0 ? one.token : other.token, slip(issue.issueNo, '3', '36 37'))),
      )
      const full = answers.filter(({ code }) => code === 'limit.number_full')
      expect(answers.filter(({ success }) => success)).toHaveLength(3)
      expect(full[0]?.value).toMatchObject({ line: 0, number: '36', largest: '1.0000' })
      expect(await rowsOf(issue.id)).toEqual(await recount(issue.id))
      expect((await rowsOf(issue.id))[0]).toEqual({ number: '36', prize: '8820000' })

      // What is left is taken, other numbers go on, and a cancelled bet gives its room back.
      expect(await place(one.token, slip(issue.issueNo, '1.5'))).toMatchObject({ code: 'limit.number_full', value: { largest: '1.0000' } })
      expect(await place(one.token, slip(issue.issueNo, '1'))).toMatchObject({ success: true })
      expect(await place(other.token, slip(issue.issueNo, '50', '38'))).toMatchObject({ success: true })
      const { value } = await table.call('GET', '/api/orders', one.token)
      const [newest] = value['tickets'] as { orderId: string }[]
      await table.call('POST', `/api/orders/${newest?.orderId}/cancel`, one.token, {})
      expect(await place(other.token, slip(issue.issueNo, '1'))).toMatchObject({ success: true })
      // A stake that the wallet refuses takes no room.
      expect(await place(other.token, slip(issue.issueNo, '2000', '39'))).toMatchObject({ code: 'wallet.insufficient' })
      expect((await rowsOf(issue.id)).filter(({ prize }) => prize !== '0')).toEqual(await recount(issue.id))

      const asked = { query: { gameCode: GAME, issueNo: issue.issueNo } }
      const seen = await browser.call('lotteries.getExposure', asked)
      expect(seen).toMatchObject({ ok: true, value: { isReached: true, issueNo: issue.issueNo, totals: [{ asset: 'USD/4', tickets: 5 }] } })
      const row = seen.ok && seen.value.rows.find(({ number, play }) => number === '36' && play === 'vns.de')
      expect(row).toEqual({ asset: 'USD/4', play: 'vns.de', number: '36', prize: '980.0000', cap: '980.0000' })
      expect(seen.ok && seen.value.limits.filter(({ asset }) => asset === 'USD/4').map(({ prizeCap }) => prizeCap)).toEqual([
        '250000.0000',
        '980.0000',
      ])
      const { browser: bound } = await anOperator(table.site, { brandId: 1 })
      expect(await bound.call('lotteries.getExposure', asked)).toMatchObject({ code: 'operator.not_allowed' })

      await table.closeAgo(issue.id, 5_000)
      await table.run()
      expect(await rowsOf(issue.id)).toEqual([])
      const settled = await browser.call('lotteries.getSettlement', { query: { gameCode: GAME } })
      const last = settled.ok ? settled.value.issues.find(({ issueNo }) => issueNo === issue.issueNo) : undefined
      expect(last).toMatchObject({ issueNo: issue.issueNo, state: 'SETTLED', unjudged: 0, unpaid: 0, unreturned: 0, troubled: 0 })
      expect(last?.totals).toMatchObject([{ asset: 'USD/4', staked: '69.0000' }])
    })
  })
}
