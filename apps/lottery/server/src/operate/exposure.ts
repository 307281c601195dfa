import { amountText, assetText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { IssueState } from '#protocol/index.ts'
import type { NumberLimits } from '../number-limits.ts'
import type { LotteryTables } from '../tables.ts'

/** The dearest numbers that are shown of an issue, and the issues to choose from. */
const MOST_ROWS = 100
const MOST_AHEAD = 20

type IssueRow = { id: string; issue_no: string; state: IssueState; close_at: Date; draw_at: Date }
type Total = { asset: string; tickets: number; staked: string; max_prize: string }
type Row = { asset: string; play: string; number: string; prize: string }

/** What a draw on sale may cost, by number, for operators of all brands. Seeds and results are not read here. */
export function createExposureDesk({ db, limits }: { readonly db: Kysely<LotteryTables>; readonly limits: NumberLimits }) {
  const issuesOf = async (game: string): Promise<IssueRow[]> => {
    const { rows } = await sql<IssueRow>`
      select id, issue_no, state, close_at, draw_at from lottery.issue where game = ${game} and state in ('SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN')
      order by draw_at limit ${MOST_AHEAD}`.execute(db)
    return rows
  }

  return async ({ gameCode, issueNo }: { readonly gameCode: string; readonly issueNo?: string | undefined }) => {
    const issues = await issuesOf(gameCode)
    const chosen = issues.find(({ issue_no }) => issue_no === issueNo) ?? issues.find(({ state }) => state === 'OPEN') ?? issues[0]
    const shown = issues.map(({ issue_no, state, close_at, draw_at }) => ({
      issueNo: issue_no,
      state,
      closeAt: close_at.toISOString(),
      drawAt: draw_at.toISOString(),
    }))
    if (!chosen) return { issueNo: null, issues: shown, totals: [], rows: [] }
    const [totals, rows] = await Promise.all([
      sql<Total>`
        select asset, count(*)::int as tickets, sum(cost)::text as staked, sum(max_prize)::text as max_prize from lottery.ticket
        where issue_id = ${chosen.id} and state in ('PLACED', 'ACCEPTED') group by asset order by asset`.execute(db),
      sql<Row>`
        select asset, play, number, prize::text from lottery.exposure where issue_id = ${chosen.id} and prize > 0
        order by prize desc, play, number limit ${MOST_ROWS}`.execute(db),
    ])
    const assets = [...new Set(rows.rows.map(({ asset }) => asset))]
    const caps = new Map(await Promise.all(assets.map(async (asset) => [asset, await limits.caps(asset)] as const)))
    return {
      issueNo: chosen.issue_no,
      issues: shown,
      totals: totals.rows.map(({ asset, tickets, staked, max_prize }) => ({
        asset: assetText(asset),
        tickets,
        staked: amountText(asset, BigInt(staked)),
        maxPrize: amountText(asset, BigInt(max_prize)),
      })),
      rows: rows.rows.map(({ asset, play, number, prize }) => {
        const cap = caps.get(asset)?.(gameCode, play, number)
        return {
          asset: assetText(asset),
          play,
          number: number === '' ? null : number,
          prize: amountText(asset, BigInt(prize)),
          cap: cap === undefined ? null : amountText(asset, cap),
        }
      }),
    }
  }
}
