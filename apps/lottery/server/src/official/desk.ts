import { type Kysely, sql } from 'kysely'
import { type DrawnPrize, prizesIn, type Region, regionOf } from '#plays/index.ts'
import { gameDefinition, type IssueState, stationName } from '#protocol/index.ts'
import { RESULT_WITHIN_MS } from '../issue/states.ts'
import type { LotteryTables } from '../tables.ts'

/** Draws of stations that are shown: of the last week, and of the next day and a half. */
const MOST = 200

type Row = {
  id: string
  game: string
  issue_no: string
  state: IssueState
  close_at: Date
  draw_at: Date
  cancel_reason: string | null
  numbers: string | null
}
type EntryRow = { issue_id: string; operator_id: string; operator: string; source: 'hand' | 'file'; numbers: string; entered_at: Date }
export type DeskStage = 'coming' | 'waiting' | 'one' | 'disputed' | 'published' | 'cancelled'

const isOver = (state: IssueState) => state === 'DRAWN' || state === 'SETTLED' || state === 'CANCELLED'
function stageOf({ state, draw_at }: Row, entries: readonly EntryRow[], now: number): DeskStage {
  if (state === 'CANCELLED') return 'cancelled'
  if (isOver(state)) return 'published'
  if (entries.length > 1) return 'disputed'
  if (entries.length === 1) return 'one'
  return draw_at.getTime() <= now ? 'waiting' : 'coming'
}
const byPrize = (region: Region, numbers: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(prizesIn(region, numbers).map(({ code, numbers: own }: DrawnPrize) => [code, own]))

/**
 * Results of stations as one operator may see them: of a draw that is not decided, another's figures only once one's own are there. Under the role that reads no ticket.
 */
export function createResultDesk(db: Kysely<LotteryTables>) {
  return async function list(viewer: string) {
    const { rows } = await sql<Row>`
      select i.id, i.game, i.issue_no, i.state, i.close_at, i.draw_at, i.cancel_reason, r.numbers
      from lottery.issue i left join lottery.issue_result r on r.issue_id = i.id and r.version = 1
      where i.source = 'official' and i.draw_at between clock_timestamp() - interval '7 days' and clock_timestamp() + interval '36 hours'
      order by i.draw_at desc, i.game limit ${MOST}`.execute(db)
    const { rows: all } = await sql<EntryRow>`
      select issue_id, operator_id, operator, source, numbers, entered_at from lottery.result_entry
      where is_standing and issue_id = any(${rows.map(({ id }) => String(id))}::bigint[]) order by issue_id, no`.execute(db)
    const entriesOf = Map.groupBy(all, ({ issue_id }) => String(issue_id))
    const now = Date.now()
    return rows.map((row) => {
      const entries = entriesOf.get(String(row.id)) ?? []
      const region = regionOf(gameDefinition(row.game)?.family) ?? 'south'
      const hasEntered = entries.some(({ operator_id }) => operator_id === viewer)
      const shows = (by: string) => isOver(row.state) || (hasEntered && (entries.length > 1 || by === viewer))
      return {
        gameCode: row.game,
        issueNo: row.issue_no,
        station: stationName(row.game, row.issue_no),
        table: region === 'north' ? ('north' as const) : ('south' as const),
        stage: stageOf(row, entries, now),
        closeAt: row.close_at.toISOString(),
        drawAt: row.draw_at.toISOString(),
        /** Then the stakes go back if there is no result. */
        until: new Date(row.draw_at.getTime() + RESULT_WITHIN_MS).toISOString(),
        cancelledFor: row.cancel_reason,
        prizes: row.numbers === null || !isOver(row.state) ? null : byPrize(region, row.numbers),
        entries: entries.map(({ operator_id, operator, source, numbers, entered_at }) => ({
          by: operator,
          isMine: operator_id === viewer,
          source,
          enteredAt: entered_at.toISOString(),
          isShown: shows(operator_id),
          /** Null: not shown, or the station did not draw. */
          prizes: shows(operator_id) && numbers !== '' ? byPrize(region, numbers) : null,
        })),
      }
    })
  }
}

export type ResultDesk = ReturnType<typeof createResultDesk>
