import { sha256Hex } from '@halong/chance'
import { amountText, type GameSession } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { NumberLimits } from '../number-limits.ts'
import type { LotteryTables } from '../tables.ts'
import type { Debits, DebitVerdict } from './debits.ts'
import { type PlaceBody, type ReadOrder, type Refused, readOrder, refused } from './read-order.ts'

const { DatabaseError } = pg

type Parts = { readonly db: Kysely<LotteryTables>; readonly debits: Debits; readonly limits: NumberLimits }

/** What the database ends a sale with when a number is full. */
const NUMBER_FULL = 'LT001'
const fullDetail = z.object({ line: z.int(), number: z.string(), room: z.string().regex(/^\d+$/) })
export type Placed = { readonly ok: true; readonly orderId: string; readonly verdict: DebitVerdict }

/** Turns a confirmed slip into an order: counted and priced anew, stored while its issues are open, and then paid for. */
export function createPlacing({ db, debits, limits }: Parts) {
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

  /** The stake of one bet that a number still takes, in the words of the refusal. */
  function numberFull(fault: unknown, order: ReadOrder, asset: string): Refused | null {
    if (!(fault instanceof DatabaseError) || fault.code !== NUMBER_FULL) return null
    const { line, number, room } = fullDetail.parse(JSON.parse(fault.detail ?? '{}'))
    const read = order.tickets[0]?.lines[line]
    const largest = read === undefined || read.book.prize === 0n ? 0n : (read.unitStake * BigInt(room)) / read.book.prize
    return refused('limit.number_full', { line, ...(number === '' ? {} : { number }), largest: amountText(asset, largest) })
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
    const cap = await limits.caps(session.asset)
    const lines = order.tickets.flatMap(({ id, game, lines }) =>
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
        numbers: line.book.numbers,
        number_prize: String(line.book.prize),
        caps: line.book.numbers.map((number) => String(cap(game.code, line.play, number))),
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
    const stored = await store(session, body, order).catch((fault: unknown) => {
      const full = numberFull(fault, order, session.asset)
      if (full === null) throw fault
      return full
    })
    if (typeof stored !== 'string') return stored
    if (stored === 'issue.far') return refused('ticket.invalid', { why: 'far' })
    if (stored === 'issue.unknown') return refused('issue.unknown')
    if (stored === 'issue.unplaced') return refused('lottery.unavailable')
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
