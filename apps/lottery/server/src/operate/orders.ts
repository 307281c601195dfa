import { idFromUuid } from '@halong/base'
import type { Kysely } from 'kysely'
import type { LotteryTables } from '../tables.ts'

/** A chase has more tickets; each leads to the order. */
const MOST_TICKETS = 8

/** Reads the oldest tickets of an order by its id, as the rounds they are at the wallet; none of an order that there is not. */
export const createOrderDesk = (db: Kysely<LotteryTables>) => async (orderId: string) => {
  const tickets = await db
    .selectFrom('lottery.bet_order as o')
    .innerJoin('lottery.ticket as t', (join) => join.onRef('t.player_id', '=', 'o.player_id').onRef('t.order_id', '=', 'o.id'))
    .select('t.id')
    .where('o.id', '=', orderId)
    .orderBy('t.id')
    .limit(MOST_TICKETS)
    .execute()
  return { rounds: tickets.map(({ id }) => idFromUuid('tkt', id)) }
}
