import { sha256Hex } from '@halong/chance'
import type { GameSession } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { LotteryTables } from '../tables.ts'
import type { Debits, DebitVerdict } from './debits.ts'
import { type PlaceBody, type ReadOrder, type Refused, readOrder, refused } from './read-order.ts'

type Parts = { readonly db: Kysely<LotteryTables>; readonly debits: Debits }
export type Placed = { readonly ok: true; readonly orderId: string; readonly verdict: DebitVerdict }

/** Turns a confirmed slip into an order: counted and priced anew, stored while its issues are open, and then paid for. */
export function createPlacing({ db, debits }: Parts) {
  const issuesOf = (order: ReadOrder) =>
    db
      .selectFrom('lottery.issue')
      .select(['id', 'game', 'issue_no'])
      .where(({ eb, or }) => or(order.tickets.map(({ game, issueNo }) => eb.and({ game: game.code, issue_no: issueNo }))))
      .execute()

  async function nextOf(game: string): Promise<Refused> {
    const next = await db
      .selectFrom('lottery.issue')
      .select('issue_no')
      .where('game', '=', game)
      .where('close_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy('close_at')
      .limit(1)
      .executeTakeFirst()
    return refused('issue.closed', next ? { nextIssueNo: next.issue_no } : null)
  }

  async function store(session: GameSession, body: PlaceBody, order: ReadOrder): Promise<string> {
    const known = new Map((await issuesOf(order)).map(({ id, game, issue_no }) => [`${game} ${issue_no}`, String(id)]))
    const tickets = order.tickets.map(({ id, game, mode, issueNo, cost, maxPrize, rulesVersion, digest }) => ({
      id,
      issue_id: known.get(`${game.code} ${issueNo}`) ?? '0',
      game: game.code,
      mode,
      cost: String(cost),
      max_prize: String(maxPrize),
      rules_version: rulesVersion,
      digest,
    }))
    const lines = order.tickets.flatMap(({ id, lines }) =>
      lines.map((line, no) => ({
        ticket_id: id,
        no,
        play: line.play,
        selection: line.selection,
        selection_hash: sha256Hex(line.selection),
        bets: line.bets,
        unit_stake: String(line.unitStake),
        odds: line.odds.map(String),
        series: line.series,
        text: line.text,
      })),
    )
    const head = {
      player_id: session.player_id,
      id: uuidv7(),
      intent_id: body.intentId,
      fingerprint: order.fingerprint,
      session_id: session.id,
      asset: session.asset,
      cost: String(order.cost),
      max_prize: String(order.maxPrize),
      is_chase: order.isChase,
      stop_on_win: body.stopOnWin ?? false,
      stop_profit: order.stopProfit === null ? null : String(order.stopProfit),
    }
    const { rows } = await sql<{
      place: string
    }>`select lottery.place(${JSON.stringify(head)}, ${JSON.stringify(tickets)}, ${JSON.stringify(lines)})`.execute(db)
    return rows[0]?.place ?? 'issue.unknown'
  }

  return async function place(session: GameSession, body: PlaceBody): Promise<Placed | Refused> {
    const order = readOrder(body, session)
    if ('ok' in order) return order
    const stored = await store(session, body, order)
    if (stored === 'issue.far') return refused('ticket.invalid', { why: 'far' })
    if (stored === 'issue.unknown') return refused('issue.unknown')
    if (stored === 'issue.closed') return nextOf(order.tickets[0]?.game.code ?? '')
    const row = await db
      .selectFrom('lottery.bet_order')
      .selectAll()
      .where('player_id', '=', session.player_id)
      .where('intent_id', '=', body.intentId)
      .executeTakeFirstOrThrow()
    if (row.fingerprint !== order.fingerprint) return refused('request.invalid')
    if (row.state === 'REFUSED') return { ok: true, orderId: row.id, verdict: { kind: 'refused', code: row.refusal ?? 'wallet.refused' } }
    if (row.state === 'ACCEPTED') return { ok: true, orderId: row.id, verdict: { kind: 'accepted', balance: null, version: 0 } }
    return { ok: true, orderId: row.id, verdict: await debits.take(row) }
  }
}
