import { type Kysely, sql } from 'kysely'
import { type DrawnPrize, prizesIn, type Region, regionOf } from '#plays/index.ts'
import { gameDefinition, type IssueState, stationName } from '#protocol/index.ts'
import { RESULT_WITHIN_MS } from '../issue/states.ts'
import type { CorrectionState, LotteryTables } from '../tables.ts'
import type { CorrectionFigures } from './correction-desk.ts'

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
  result_version: number
}
type EntryRow = {
  issue_id: string
  version: number
  operator_id: string
  operator: string
  source: 'hand' | 'file'
  numbers: string
  reason: string | null
  entered_at: Date
}
type CorrectionRow = {
  issue_id: string
  version: number
  id: string
  numbers: string
  reason: string
  first_by: string
  state: CorrectionState
  agreed_at: Date
  decided_by: string | null
  decided_at: Date | null
}
export type DeskStage = 'coming' | 'waiting' | 'one' | 'disputed' | 'published' | 'cancelled'

const isOver = (state: IssueState) => state === 'DRAWN' || state === 'SETTLED' || state === 'CANCELLED'
function stageOf({ state, draw_at }: Row, entries: readonly EntryRow[], now: number): DeskStage {
  if (state === 'CANCELLED') return 'cancelled'
  if (isOver(state)) return 'published'
  if (entries.length > 1) return 'disputed'
  if (entries.length === 1) return 'one'
  return draw_at.getTime() <= now ? 'waiting' : 'coming'
}
/** How far a correction is; `none` where the result stands as it was published. */
export type CorrectionStage = 'none' | 'one' | 'disputed' | 'judging' | 'ready' | 'paying' | 'paid' | 'stopped'
const correctionStages: Readonly<Record<Exclude<CorrectionState, 'WITHDRAWN'>, CorrectionStage>> = {
  AGREED: 'judging',
  READY: 'ready',
  CONFIRMED: 'paying',
  PAID: 'paid',
  STOPPED: 'stopped',
}
const byPrize = (region: Region, numbers: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(prizesIn(region, numbers).map(({ code, numbers: own }: DrawnPrize) => [code, own]))

type Parts = { readonly db: Kysely<LotteryTables>; readonly figuresOf: CorrectionFigures }

/**
 * Results of stations as one operator may see them: of a draw or a correction that is not decided, another's figures only once one's own are there. Under the role that reads no
 * ticket; only what an agreed correction comes to is read by the other.
 */
export function createResultDesk({ db, figuresOf }: Parts) {
  const newest = () =>
    sql<Row>`
      select i.id, i.game, i.issue_no, i.state, i.close_at, i.draw_at, i.cancel_reason, r.numbers, i.result_version
      from lottery.issue i left join lottery.issue_result r on r.issue_id = i.id and r.version = i.result_version
      where i.source = 'official' and i.draw_at between clock_timestamp() - interval '7 days' and clock_timestamp() + interval '36 hours'
      order by i.draw_at desc, i.game limit ${MOST}`.execute(db)
  const entriesOf = (ids: readonly string[]) =>
    sql<EntryRow>`
      select issue_id, version, operator_id, operator, source, numbers, reason, entered_at from lottery.result_entry
      where is_standing and issue_id = any(${ids}::bigint[]) order by issue_id, no`.execute(db)
  const correctionsOf = (ids: readonly string[]) =>
    sql<CorrectionRow>`
      select distinct on (issue_id) issue_id, version, id, numbers, reason, first_by, state, agreed_at, decided_by, decided_at from lottery.correction
      where issue_id = any(${ids}::bigint[]) order by issue_id, version desc`.execute(db)

  /** Entries of one version of a result. */
  function presentEntries(region: Region, entries: readonly EntryRow[], { viewer, isDecided }: { viewer: string; isDecided: boolean }) {
    const hasEntered = entries.some(({ operator_id }) => operator_id === viewer)
    const shows = (by: string) => isDecided || (hasEntered && (entries.length > 1 || by === viewer))
    return entries.map(({ operator_id, operator, source, numbers, entered_at }) => ({
      by: operator,
      isMine: operator_id === viewer,
      source,
      enteredAt: entered_at.toISOString(),
      isShown: shows(operator_id),
      /** Null: not shown, or the station did not draw. */
      prizes: shows(operator_id) && numbers !== '' ? byPrize(region, numbers) : null,
    }))
  }

  return async function list(viewer: string) {
    const { rows } = await newest()
    const ids = rows.map(({ id }) => String(id))
    const [entries, corrections] = await Promise.all([entriesOf(ids), correctionsOf(ids)])
    const figures = await figuresOf(corrections.rows.map(({ id }) => id))
    const byIssue = Map.groupBy(entries.rows, ({ issue_id }) => String(issue_id))
    const correctionByIssue = new Map(corrections.rows.map((row) => [String(row.issue_id), row]))
    const now = Date.now()

    function presentCorrection(row: Row, region: Region, all: readonly EntryRow[]) {
      const last = correctionByIssue.get(String(row.id))
      const isUnderWay = last !== undefined && last.state !== 'PAID' && last.state !== 'WITHDRAWN'
      const next = Math.max(1, last?.version ?? 1) + 1
      const tried = all.filter(({ version }) => version === next)
      // One that is being entered comes before one that is over.
      const shown = isUnderWay || (tried.length === 0 && last?.state === 'PAID') ? last : undefined
      const own = shown === undefined ? tried : all.filter(({ version }) => version === shown.version)
      const published = all.filter(({ version }) => version === row.result_version)
      const stage: CorrectionStage =
        shown !== undefined && shown.state !== 'WITHDRAWN'
          ? correctionStages[shown.state]
          : tried.length > 1
            ? 'disputed'
            : tried.length === 1
              ? 'one'
              : 'none'
      return {
        id: shown?.id ?? null,
        stage,
        reason: shown?.reason ?? (own.some(({ operator_id }) => operator_id === viewer) ? (own[0]?.reason ?? null) : null),
        prizes: shown === undefined ? null : byPrize(region, shown.numbers),
        entries: presentEntries(region, own, { viewer, isDecided: shown !== undefined }),
        mayEnter:
          row.state === 'SETTLED' &&
          !isUnderWay &&
          !published.some(({ operator_id }) => operator_id === viewer) &&
          !(tried.length > 1 && tried.some(({ operator_id }) => operator_id === viewer)),
        mayConfirm: shown?.state === 'READY' && shown.first_by !== viewer,
        decidedBy: shown?.decided_by ?? null,
        decidedAt: shown?.decided_at?.toISOString() ?? null,
        figures: (shown && figures.get(shown.id)) ?? null,
      }
    }

    return rows.map((row) => {
      const all = byIssue.get(String(row.id)) ?? []
      const region = regionOf(gameDefinition(row.game)?.family) ?? 'south'
      const first = all.filter(({ version }) => version === 1)
      return {
        gameCode: row.game,
        issueNo: row.issue_no,
        station: stationName(row.game, row.issue_no),
        table: region === 'north' ? ('north' as const) : ('south' as const),
        stage: stageOf(row, first, now),
        closeAt: row.close_at.toISOString(),
        drawAt: row.draw_at.toISOString(),
        /** Then the stakes go back if there is no result. */
        until: new Date(row.draw_at.getTime() + RESULT_WITHIN_MS).toISOString(),
        cancelledFor: row.cancel_reason,
        prizes: row.numbers === null || !isOver(row.state) ? null : byPrize(region, row.numbers),
        entries: presentEntries(region, first, { viewer, isDecided: isOver(row.state) }),
        correction: row.state === 'SETTLED' ? presentCorrection(row, region, all) : null,
      }
    })
  }
}

export type ResultDesk = ReturnType<typeof createResultDesk>
