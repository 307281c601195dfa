import { amountText, assetText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { IssueState } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'

/** Draws that are shown of a lottery, and how late a draw or an answer of the wallet may be before it is counted. */
const MOST = 30
const LATE = '60 seconds'

type Waiting = { orders: number; wins: number; returns: number; late: number; since: Date | null }
type Row = {
  id: string
  issue_no: string
  state: IssueState
  draw_at: Date
  drawn_at: Date | null
  settled_at: Date | null
  tickets: number
  unjudged: number
  unpaid: number
  unreturned: number
  troubled: number
}
type Sum = { issue_id: string; asset: string; staked: string; won: string }

/** How far draws are judged and paid, and what waits over all lotteries, for operators of all brands. */
export function createSettlementDesk(db: Kysely<LotteryTables>) {
  const waiting = () =>
    sql<Waiting>`
      select
        (select count(*)::int from lottery.bet_order where wallet_due_at < clock_timestamp() - ${sql.lit(LATE)}::interval) as orders,
        count(*) filter (where state in ('WON', 'LOST'))::int as wins, count(*) filter (where state = 'CANCELLED')::int as returns,
        (select count(*)::int from lottery.issue where state in ('OPEN', 'CLOSED', 'FROZEN') and draw_at < clock_timestamp() - ${sql.lit(LATE)}::interval) as late,
        min(coalesce(cancelled_at, accept_until)) as since
      from lottery.ticket where wallet_due_at is not null`.execute(db)

  const newest = (game: string) =>
    sql<Row>`
      select i.id, i.issue_no, i.state, i.draw_at, r.drawn_at, i.settled_at, t.* from (
        select * from lottery.issue where game = ${game} and draw_at <= clock_timestamp() order by draw_at desc, id desc limit ${MOST}) i
      left join lottery.issue_result r on r.issue_id = i.id and r.version = 1 and i.state in ('DRAWN', 'SETTLED')
      cross join lateral (
        select count(*)::int as tickets, count(*) filter (where state in ('PLACED', 'ACCEPTED'))::int as unjudged,
          count(*) filter (where state in ('WON', 'LOST'))::int as unpaid,
          count(*) filter (where state = 'CANCELLED' and wallet_due_at is not null)::int as unreturned,
          count(*) filter (where wallet_trouble is not null)::int as troubled
        from lottery.ticket where issue_id = i.id) t
      order by i.draw_at desc, i.id desc`.execute(db)

  const sumsOf = (issues: readonly string[]) =>
    sql<Sum>`
      select issue_id::text, asset, sum(cost)::text as staked, coalesce(sum(win), 0)::text as won from lottery.ticket
      where issue_id = any(${[...issues]}::bigint[]) and state in ('PLACED', 'ACCEPTED', 'WON', 'LOST', 'SETTLED') group by issue_id, asset order by asset`.execute(
      db,
    )

  return async ({ gameCode }: { readonly gameCode: string }) => {
    const [waits, issues] = await Promise.all([waiting(), newest(gameCode)])
    const sums = Map.groupBy((await sumsOf(issues.rows.map(({ id }) => String(id)))).rows, ({ issue_id }) => issue_id)
    const [all] = waits.rows
    return {
      waiting: {
        orders: all?.orders ?? 0,
        wins: all?.wins ?? 0,
        returns: all?.returns ?? 0,
        lateDraws: all?.late ?? 0,
        since: all?.since?.toISOString() ?? null,
      },
      issues: issues.rows.map(
        ({ id, issue_no, state, draw_at, drawn_at, settled_at, tickets, unjudged, unpaid, unreturned, troubled }) => ({
          issueNo: issue_no,
          state,
          drawAt: draw_at.toISOString(),
          drawnAt: drawn_at?.toISOString() ?? null,
          settledAt: settled_at?.toISOString() ?? null,
          tickets,
          unjudged,
          unpaid,
          unreturned,
          troubled,
          totals: (sums.get(String(id)) ?? []).map(({ asset, staked, won }) => ({
            asset: assetText(asset),
            staked: amountText(asset, BigInt(staked)),
            won: amountText(asset, BigInt(won)),
          })),
        }),
      ),
    }
  }
}
