import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { IssueState } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'

/** A draw may be so much later than planned before it is called late. */
const LATE_AFTER = '60 seconds'
const DONE = ['DRAWN', 'SETTLED', 'CANCELLED', 'CORRECTED'] as const
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

type Asked = {
  readonly gameCode: string
  readonly state?: IssueState | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Issues as the operator of a brand sees them: how far each is, and what is staked on it. Seeds and beacons are not read here. */
export function createIssueDesk(db: Kysely<LotteryTables>) {
  const issues = () =>
    db
      .selectFrom('lottery.issue as i')
      .leftJoin('lottery.issue_result as r', (join) => join.onRef('r.issue_id', '=', 'i.id').onRef('r.version', '=', 'i.result_version'))
      .leftJoin('lottery.issue_result as first', (join) => join.onRef('first.issue_id', '=', 'i.id').on('first.version', '=', 1))
      .select(['i.id', 'i.issue_no', 'i.state', 'i.open_at', 'i.close_at', 'i.draw_at', 'i.frozen_at', 'i.settled_at'])
      .select(['i.ticket_root', 'i.tickets', 'i.staked', 'r.numbers', 'first.drawn_at'])
      .select(({ eb }) =>
        eb(sql<Date>`coalesce(first.drawn_at, clock_timestamp())`, '>', sql<Date>`i.draw_at + ${sql.lit(LATE_AFTER)}::interval`).as(
          'is_past',
        ),
      )
  type Row = Awaited<ReturnType<ReturnType<typeof issues>['execute']>>[number]

  const present = (row: Row) => ({
    issueNo: row.issue_no,
    state: row.state,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    frozenAt: iso(row.frozen_at),
    drawnAt: DONE.some((state) => state === row.state) ? iso(row.drawn_at) : null,
    settledAt: iso(row.settled_at),
    // A result is one from the state on that tells it.
    numbers: DONE.some((state) => state === row.state) ? row.numbers : null,
    root: row.ticket_root,
    tickets: row.tickets,
    staked: Object.entries(row.staked ?? {}).map(([asset, minor]) => ({ asset, amount: amountText(asset, BigInt(minor)) })),
    isLate: Boolean(row.is_past) && row.state !== 'CANCELLED' && (row.drawn_at !== null || !DONE.some((state) => state === row.state)),
  })

  return {
    /** The newest that are on sale or over first; of those to come, the next ones. */
    async list({ gameCode, state, before, limit }: Asked) {
      const rows = await issues()
        .where('i.game', '=', gameCode)
        .where('i.open_at', '<=', sql<Date>`clock_timestamp()`)
        .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'OPEN'))
        .$if(before !== undefined, (query) => query.where('i.issue_no', '<', before ?? ''))
        .orderBy('i.issue_no', 'desc')
        .limit(limit + 1)
        .execute()
      const page = rows.slice(0, limit)
      return { issues: page.map(present), next: rows.length > limit ? (page.at(-1)?.issue_no ?? null) : null }
    },

    /** One issue with its tickets counted by state and money; null when there is none. */
    async one(gameCode: string, issueNo: string) {
      const row = await issues().where('i.game', '=', gameCode).where('i.issue_no', '=', issueNo).executeTakeFirst()
      if (!row) return null
      const counts = await db
        .selectFrom('lottery.ticket')
        .select(['state', 'asset'])
        .select(({ fn }) => [fn.countAll<string>().as('tickets'), fn.sum<string>('cost').as('staked'), fn.sum<string>('win').as('won')])
        .select(sql<string>`count(*) filter (where wallet_trouble is not null)`.as('troubled'))
        .where('issue_id', '=', row.id)
        .groupBy(['state', 'asset'])
        .orderBy('asset')
        .orderBy('state')
        .execute()
      return {
        issue: present(row),
        counts: counts.map(({ state, asset, tickets, staked, won, troubled }) => ({
          state,
          asset,
          tickets: Number(tickets),
          troubled: Number(troubled),
          staked: amountText(asset, BigInt(staked)),
          won: amountText(asset, BigInt(won ?? 0)),
        })),
      }
    },
  }
}
