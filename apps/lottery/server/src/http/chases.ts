import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { ChaseView, Mode, OrderState, StopReason } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'

const PAGE = 20

type Row = {
  player_id: string
  id: string
  asset: string
  state: 'PLACED' | 'ACCEPTED' | 'REFUSED'
  placed_at: Date
  cost: bigint
  stop_on_win: boolean
  stop_profit: bigint | null
  stopped_at: Date | null
  stop_reason: StopReason | null
  game: string
  mode: Mode
  issues: number
  drawn: number
  cancelled: number
  standing: number
  held: bigint
  played: bigint
  returned: bigint
  won: bigint
  next_issue: string | null
  next_close: Date | null
  next_draw: Date | null
  play: string
  selection: string
  lines: number
}
export type ChaseFilter = {
  readonly playerId?: string | undefined
  readonly orderId?: string | undefined
  readonly gameCode?: string | undefined
  readonly running?: boolean
  /** The id of the last chase of the page before. */
  readonly before?: string | null | undefined
  readonly limit?: number
}

function stateOf({ state, standing, stop_reason, cancelled, issues }: Row): OrderState {
  if (state === 'REFUSED') return 'REFUSED'
  if (standing > 0) return 'RUNNING'
  if (stop_reason === 'player_cancel' || cancelled === issues) return 'CANCELLED'
  return stop_reason === null ? 'DONE' : 'STOPPED'
}

const iso = (at: Date): string => at.toISOString()

/** Orders of one slip over several draws, each in one row that adds up its tickets: held + played + returned is what it cost. */
export function createChases(db: Kysely<LotteryTables>) {
  const read = async ({ playerId, orderId, gameCode, running, before, limit = PAGE + 1 }: ChaseFilter): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select o.player_id, o.id, o.asset, o.state, o.placed_at, o.cost, o.stop_on_win, o.stop_profit, o.stopped_at, o.stop_reason, sums.*,
        next.issue_no as next_issue, next.close_at as next_close, next.draw_at as next_draw, line.*
      from lottery.bet_order o
      cross join lateral (
        select min(t.game) as game, min(t.mode) as mode, count(*)::int as issues,
          count(*) filter (where t.state in ('WON', 'LOST', 'SETTLED'))::int as drawn, count(*) filter (where t.state = 'CANCELLED')::int as cancelled,
          count(*) filter (where t.state in ('PLACED', 'ACCEPTED'))::int as standing,
          coalesce(sum(t.cost) filter (where t.state in ('PLACED', 'ACCEPTED')), 0)::bigint as held,
          coalesce(sum(t.cost) filter (where t.state in ('WON', 'LOST', 'SETTLED')), 0)::bigint as played,
          coalesce(sum(t.cost) filter (where t.state in ('CANCELLED', 'REFUSED')), 0)::bigint as returned, coalesce(sum(t.win), 0)::bigint as won,
          (array_agg(t.id order by t.id))[1] as first
        from lottery.ticket t where t.player_id = o.player_id and t.order_id = o.id) sums
      left join lateral (
        select i.issue_no, i.close_at, i.draw_at from lottery.ticket t join lottery.issue i on i.id = t.issue_id
        where t.player_id = o.player_id and t.order_id = o.id and t.state = 'ACCEPTED' order by i.draw_at limit 1) next on true
      cross join lateral (
        select (array_agg(l.play order by l.no))[1] as play, (array_agg(l.selection order by l.no))[1] as selection, count(*)::int as lines
        from lottery.ticket_line l where l.player_id = o.player_id and l.ticket_id = sums.first) line
      where o.is_chase
        and (${playerId ?? null}::uuid is null or o.player_id = ${playerId ?? null}::uuid)
        and (${orderId ?? null}::uuid is null or o.id = ${orderId ?? null}::uuid)
        and (${gameCode ?? null}::text is null or sums.game = ${gameCode ?? null}::text)
        and (${running !== true}::boolean or sums.standing > 0)
        and (${before ?? null}::uuid is null or o.id < ${before ?? null}::uuid)
      order by o.id desc limit ${limit}`.execute(db)
    return rows
  }

  const present = (row: Row): ChaseView => {
    const money = (minor: bigint) => amountText(row.asset, minor)
    const { next_issue, next_close, next_draw, stopped_at, stop_reason } = row
    return {
      id: idFromUuid('ord', row.id),
      gameCode: row.game,
      mode: row.mode,
      state: stateOf(row),
      asset: row.asset,
      placedAt: iso(row.placed_at),
      issues: row.issues,
      drawn: row.drawn,
      cancelled: row.cancelled,
      standing: row.standing,
      cost: money(row.cost),
      held: money(row.held),
      played: money(row.played),
      returned: money(row.returned),
      won: money(row.won),
      stopOnWin: row.stop_on_win,
      stopProfit: row.stop_profit === null ? null : money(row.stop_profit),
      stopped: stopped_at === null || stop_reason === null ? null : { at: iso(stopped_at), why: stop_reason },
      next:
        next_issue === null || next_close === null || next_draw === null
          ? null
          : { issueNo: next_issue, closeAt: iso(next_close), drawAt: iso(next_draw) },
      play: row.play,
      selection: row.selection,
      lines: row.lines,
    }
  }

  return {
    async page(filter: ChaseFilter) {
      const rows = await read(filter)
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      return { rows: page, chases: page.map(present), next: rows.length > PAGE && last ? idFromUuid('ord', last.id) : null }
    },
    async one(playerId: string, orderId: string): Promise<ChaseView | null> {
      const [row] = await read({ playerId, orderId, limit: 1 })
      return row ? present(row) : null
    },
  }
}

export type Chases = ReturnType<typeof createChases>
