import { randomInt } from 'node:crypto'
import { retryDelayMs, type Wallet } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { settleOf } from '../bet/wallet-items.ts'
import type { BookTables } from '../tables.ts'

/** As many as one call of the wallet takes. */
const BATCH = 500
const LEASE = '10 seconds'

type Parts = {
  readonly db: Kysely<BookTables>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  readonly at: (point: 'told') => void
}
type Due = Parameters<typeof settleOf>[0] & { readonly wallet_attempts: number }

/** Pays what bets return and ends their rounds, 500 a call, under the same ids until the wallet has all of it; after the parts that were sold. */
export function createPaying({ db, wallet, log, at }: Parts) {
  const claim = async (): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update sportsbook.bet b set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      where (b.player_id, b.id) in (
        select d.player_id, d.id from sportsbook.bet d where d.wallet_due_at <= clock_timestamp() and d.state = 'PAYING'
          and not exists (select from sportsbook.cash_out c where c.player_id = d.player_id and c.bet_id = d.id and c.state = 'OWING')
        order by d.wallet_due_at limit ${BATCH} for update skip locked)
      returning b.player_id, b.id, b.game_code, b.asset, b.returned, b.valid, b.valid_why, b.wallet_attempts, b.result`.execute(db)
    return rows
  }

  async function keepTrouble(bet: Due, trouble: string): Promise<void> {
    log.error({ bet: bet.id, trouble }, 'the wallet did not take the settlement of a bet')
    await db
      .updateTable('sportsbook.bet')
      .set({
        wallet_due_at: new Date(Date.now() + retryDelayMs(bet.wallet_attempts, randomInt(1_000) / 1_000)),
        wallet_attempts: bet.wallet_attempts + 1,
        wallet_trouble: trouble,
      })
      .where('player_id', '=', bet.player_id)
      .where('id', '=', bet.id)
      .where('state', '=', 'PAYING')
      .execute()
  }

  return async function pay(): Promise<number> {
    const due = await claim()
    if (due.length === 0) return 0
    const answers = await wallet.carryOut(due.map(settleOf))
    at('told')
    const paid = due.filter((_, index) => answers[index]?.kind === 'ok').map(({ id }) => id)
    if (paid.length > 0)
      await sql`
        update sportsbook.bet set state = 'SETTLED', settled_at = clock_timestamp(), wallet_due_at = null, wallet_trouble = null
        where state = 'PAYING' and id = any(${paid}::uuid[])`.execute(db)
    for (const [index, bet] of due.entries()) {
      const answer = answers[index]
      if (answer !== undefined && answer.kind !== 'ok') await keepTrouble(bet, answer.kind === 'refused' ? answer.code : answer.why)
    }
    return due.length
  }
}
