import { ok, type Result, refuse } from '@halong/base'
import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { KitDb } from '../database.ts'
import type { GameSession } from '../session/sessions.ts'
import type { TableSlipTable } from '../tables.ts'
import { ACCEPT_AFTER_CLOSE_MS, shifted, type TableClock } from './clock.ts'
import { betsIn, kept, largestReturn, type TableBet, type TableGame } from './table-game.ts'

export type SlipRow = Selectable<TableSlipTable>
export type TableRefusal = 'table.closed' | 'table.limit' | 'table.intent_reused'
export type SlipOrder = {
  readonly roundNo: bigint
  /** One for each press of the button, kept across retries. */
  readonly intentId: string
  readonly bets: readonly TableBet[]
  /** The most that all bets of the player on the round may pay, in minor units. */
  readonly prizeCap: bigint
  /** The most one spot may hold. */
  readonly mostOnSpot: bigint
}

const MAX_SLIPS = 20
const FIRST_ASK_MS = 8_000
const sameBets = (a: readonly TableBet[], b: readonly TableBet[]): boolean =>
  JSON.stringify(kept(a), Object.keys(kept(a)).sort()) === JSON.stringify(kept(b), Object.keys(kept(b)).sort())

/** Stores slips while their round is on sale: the round is locked for share, so that whoever closes it waits, and the time is the database's after the lock. */
export function createPlacing({ db, clock }: { readonly db: KitDb; readonly clock: TableClock }) {
  return (game: TableGame, session: GameSession, order: SlipOrder): Promise<Result<SlipRow, TableRefusal>> =>
    db.transaction().execute(async (tx) => {
      const own = { player_id: session.player_id, table_code: game.code, round_no: order.roundNo }
      const known = await tx
        .selectFrom('table_slip')
        .selectAll()
        .where('player_id', '=', own.player_id)
        .where('intent_id', '=', order.intentId)
        .executeTakeFirst()
      if (known)
        return known.table_code === game.code && known.round_no === order.roundNo && sameBets(betsIn(known.bets), order.bets)
          ? ok(known)
          : refuse('table.intent_reused')
      const round = await tx
        .selectFrom('table_round')
        .select(['state', 'opens_at', 'closes_at'])
        .where('table_code', '=', game.code)
        .where('no', '=', order.roundNo)
        .forShare()
        .executeTakeFirst()
      const { now } = await tx.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
      if (!round || (round.state !== 'ANNOUNCED' && round.state !== 'OPEN') || now < round.opens_at || now >= round.closes_at)
        return refuse('table.closed')
      await tx
        .insertInto('table_entry')
        .values({
          ...own,
          id: uuidv7(),
          game_code: game.gameCode,
          asset: session.asset,
          session_id: session.id,
          state: 'open',
          entered_at: now,
          returned: null,
          valid: null,
          settled_at: null,
          wallet_due_at: null,
          wallet_trouble: null,
        })
        .onConflict((conflict) => conflict.columns(['player_id', 'table_code', 'round_no', 'asset']).doNothing())
        .execute()
      const entry = await tx
        .selectFrom('table_entry')
        .select('id')
        .where('player_id', '=', own.player_id)
        .where('table_code', '=', own.table_code)
        .where('round_no', '=', own.round_no)
        .where('asset', '=', session.asset)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const slips = await tx
        .selectFrom('table_slip')
        .select(['bets', 'state'])
        .where('player_id', '=', own.player_id)
        .where('entry_id', '=', entry.id)
        .execute()
      const all = [...slips.filter(({ state }) => state !== 'refused').flatMap(({ bets }) => betsIn(bets)), ...order.bets]
      const isTooMuch = Object.values(kept(all)).some((amount) => BigInt(amount) > order.mostOnSpot)
      const isTaken = game.run === undefined || (order.bets.length === 1 && game.run.takes(all))
      if (slips.length >= MAX_SLIPS || isTooMuch || !isTaken || largestReturn(game, all) > order.prizeCap) return refuse('table.limit')
      const slip = await tx
        .insertInto('table_slip')
        .values({
          ...own,
          entry_id: entry.id,
          slip_no: slips.length + 1,
          intent_id: order.intentId,
          bets: sql`${JSON.stringify(kept(order.bets))}::jsonb`,
          amount: order.bets.reduce((sum, { amount }) => sum + amount, 0n),
          max_win: largestReturn(game, order.bets),
          state: 'asking',
          refusal: null,
          placed_at: now,
          accept_until: new Date(round.closes_at.getTime() + ACCEPT_AFTER_CLOSE_MS),
          wallet_due_at: shifted(clock, FIRST_ASK_MS),
        })
        // The same press came twice at once: the first one stands.
        .onConflict((conflict) => conflict.columns(['player_id', 'intent_id']).doNothing())
        .returningAll()
        .executeTakeFirst()
      return slip ? ok(slip) : refuse('table.intent_reused')
    })
}
