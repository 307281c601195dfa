import { idFromUuid } from '@halong/base'
import { assetText, type WalletItem } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { CancelReason } from '#protocol/index.ts'
import { walletIds } from '../place/debits.ts'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'
import { BATCH, createTelling, keysOf, LEASE, type OwedTicket } from './tell.ts'

type Parts = {
  readonly db: Kysely<LotteryTables>
  readonly vendors: Vendors
  readonly log: Logger
  readonly at: (point: 'refunded') => void
}
type Due = OwedTicket & { readonly asset: string; readonly cancel_reason: CancelReason }

const itemOf = ({ player_id, id, game, asset, cancel_reason }: Due): WalletItem => {
  const ids = walletIds(id)
  return {
    kind: 'rollback',
    transactionId: ids.rollback,
    debitTransactionId: ids.debit,
    roundId: ids.round,
    playerId: idFromUuid('ply', player_id),
    gameCode: game,
    asset: assetText(asset),
    reason: cancel_reason,
  }
}

/** Gives the stakes of cancelled tickets back (W7, W27), under the same ids until the wallet has done it. What was cancelled stays so whatever the wallet answers. */
export function createRefunds({ db, vendors, log, at }: Parts) {
  const claim = async (orderId: string | null): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update lottery.ticket t set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      where (t.player_id, t.id) in (
        select player_id, id from lottery.ticket
        where wallet_due_at <= clock_timestamp() and state = 'CANCELLED' and (${orderId}::uuid is null or order_id = ${orderId}::uuid)
        order by wallet_due_at limit ${BATCH} for update skip locked)
      returning t.player_id, t.id, t.game, t.asset, t.cancel_reason, t.wallet_attempts`.execute(db)
    return rows
  }
  const tell = createTelling<Due>({
    db,
    vendors,
    log,
    itemOf,
    told: () => at('refunded'),
    acknowledge: (done) =>
      sql`
        update lottery.ticket t set settled_at = clock_timestamp(), wallet_due_at = null, wallet_trouble = null
        from ${keysOf(done)} as k (player_id, id)
        where t.player_id = k.player_id and t.id = k.id and t.state = 'CANCELLED'`.execute(db),
  })
  async function refund(orderId: string | null): Promise<number> {
    const due = await claim(orderId)
    await tell(due)
    return due.length
  }
  return {
    /** What is due of all players; answers how many tickets that was. */
    pass: () => refund(null),
    /** Of one order, for the player who waits for it. */
    ofOrder: (orderId: string) => refund(orderId),
  }
}

export type Refunds = ReturnType<typeof createRefunds>
