import { type Kysely, sql } from 'kysely'
import type { Refunds } from '../settle/refund.ts'
import type { LotteryTables } from '../tables.ts'

const refusals = ['order.unknown', 'issue.unknown', 'order.pending', 'order.not_cancellable'] as const
type Refusal = (typeof refusals)[number]
/** Null when it is done. Without issues it is about whatever of the order is still on sale. */
export type Cancel = (playerId: string, orderId: string, issues: readonly string[] | null) => Promise<Refusal | null>

/** Takes tickets of an order back for their player while their issues are on sale by the database's clock, and gives the stakes back. */
export function createCancelling({ db, refunds }: { readonly db: Kysely<LotteryTables>; readonly refunds: Refunds }): Cancel {
  return async (playerId, orderId, issues) => {
    const { rows } = await sql<{
      cancel: string
    }>`select lottery.cancel(${playerId}::uuid, ${orderId}::uuid, ${issues === null ? null : [...issues]}::text[], 'player_cancel')`.execute(
      db,
    )
    const said = rows[0]?.cancel
    if (said !== 'cancelled') return refusals.find((code) => code === said) ?? 'order.unknown'
    // What the wallet does not answer now is told again by the next pass.
    await refunds.ofOrder(orderId)
    return null
  }
}
