import { randomInt } from 'node:crypto'
import { type ItemAnswer, retryDelayMs, type Wallet } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { BookTables } from '../tables.ts'
import { giveBack } from './exposure-rows.ts'
import { legsOf } from './legs.ts'
import { debitOf } from './wallet-items.ts'

type Parts = {
  readonly db: Kysely<BookTables>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  readonly at: (point: 'stored' | 'debited') => void
}
const LEASE = '8 seconds'
const AT_ONCE = 100

/** Takes the stakes of bets, each of its own, and asks again under the same ids until the wallet tells what became of them (W19). None is ever taken back for want of an answer. */
export function createDebits({ db, wallet, log, at }: Parts) {
  const detailed = async (ids: readonly string[]) => {
    const bets = await db
      .selectFrom('sportsbook.bet as b')
      .innerJoin('sportsbook.game_session as s', (join) => join.onRef('s.player_id', '=', 'b.player_id').onRef('s.id', '=', 'b.session_id'))
      .selectAll('b')
      .select('s.wallet_session')
      .where('b.id', 'in', ids)
      .where('b.state', '=', 'PLACED')
      .orderBy('b.id')
      .execute()
    const legs = await legsOf(db, bets)
    return bets.map((bet) => ({ ...bet, legs: legs.get(bet.id) ?? [] }))
  }
  type Detailed = Awaited<ReturnType<typeof detailed>>[number]

  async function askLater(bet: Detailed): Promise<void> {
    await db
      .updateTable('sportsbook.bet')
      .set({
        wallet_due_at: new Date(Date.now() + retryDelayMs(bet.wallet_attempts, randomInt(1_000) / 1_000)),
        wallet_attempts: bet.wallet_attempts + 1,
      })
      .where('player_id', '=', bet.player_id)
      .where('id', '=', bet.id)
      .where('state', '=', 'PLACED')
      .execute()
  }

  const move = (of: Kysely<BookTables>, bet: Detailed, to: { state: 'ACCEPTED' | 'REFUSED'; refusal: string | null }) =>
    of
      .updateTable('sportsbook.bet')
      .set({ ...to, wallet_due_at: null, wallet_attempts: 0 })
      .where('player_id', '=', bet.player_id)
      .where('id', '=', bet.id)
      .where('state', '=', 'PLACED')
      .executeTakeFirst()

  async function keep(bet: Detailed, answer: ItemAnswer | undefined): Promise<void> {
    if (answer?.kind === 'ok') {
      await move(db, bet, { state: 'ACCEPTED', refusal: null })
      return
    }
    if (answer?.kind !== 'refused' || answer.retry) return askLater(bet)
    const refusal = answer.code
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await move(tx, bet, { state: 'REFUSED', refusal })
      // Whoever wrote the refusal gives the exposure back, once.
      if (numUpdatedRows === 1n) await giveBack(tx, bet)
    })
  }

  /** One attempt for each. Never throws for the wallet's sake. */
  async function take(bets: readonly { readonly id: string }[]): Promise<void> {
    if (bets.length === 0) return
    at('stored')
    const rows = await detailed(bets.map(({ id }) => id))
    if (rows.length === 0) return
    const answers = await wallet.carryOut(rows.map(debitOf))
    at('debited')
    for (const [index, bet] of rows.entries()) await keep(bet, answers[index])
  }

  /** Asks about bets whose answer is missing; answers how many. */
  async function pass(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      update sportsbook.bet set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      where (player_id, id) in (
        select player_id, id from sportsbook.bet where wallet_due_at <= clock_timestamp() and state = 'PLACED'
        order by wallet_due_at limit ${AT_ONCE} for update skip locked)
      returning id`.execute(db)
    await take(rows).catch((fault: unknown) => log.error({ err: fault }, 'the stakes of bets could not be asked about'))
    return rows.length
  }

  return { take, pass }
}

export type Debits = ReturnType<typeof createDebits>
