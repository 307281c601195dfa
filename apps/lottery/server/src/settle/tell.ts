import { randomInt } from 'node:crypto'
import { type ItemAnswer, retryDelayMs, type WalletItem } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'

/** As many as one call of the wallet takes. */
export const BATCH = 500
/** How long whoever took tickets on has before another may. */
export const LEASE = '10 seconds'

/** Tickets as a table of their whole keys: by its id alone a ticket would be looked for among all there are. */
export const keysOf = (tickets: readonly { readonly player_id: string; readonly id: string }[]) =>
  sql`unnest(${tickets.map(({ player_id }) => player_id)}::uuid[], ${tickets.map(({ id }) => id)}::uuid[])`

export type OwedTicket = { readonly player_id: string; readonly id: string; readonly game: string; readonly wallet_attempts: number }
type Parts<Row> = {
  readonly db: Kysely<LotteryTables>
  readonly vendors: Vendors
  readonly log: Logger
  readonly itemOf: (row: Row) => WalletItem
  /** After the wallet answered, before anything of it is kept. */
  readonly told: () => void
  /** The wallet has all of these. */
  readonly acknowledge: (rows: readonly Row[]) => Promise<unknown>
}

/** Tells the wallet what tickets owe it, one set of each vendor, under the same ids every time. What it did not take is due again after a growing pause. */
export function createTelling<Row extends OwedTicket>({ db, vendors, log, itemOf, told, acknowledge }: Parts<Row>) {
  async function putOff({ player_id, id, wallet_attempts }: Row, answer: Exclude<ItemAnswer, { kind: 'ok' }>): Promise<void> {
    const trouble = answer.kind === 'refused' ? answer.code : answer.why
    log.error({ ticket: id, trouble }, 'the wallet did not take what a ticket owes it')
    await db
      .updateTable('lottery.ticket')
      .set({
        wallet_due_at: sql`clock_timestamp() + ${`${retryDelayMs(wallet_attempts, randomInt(1_000) / 1_000)} milliseconds`}::interval`,
        wallet_attempts: wallet_attempts + 1,
        wallet_trouble: trouble,
      })
      .where('player_id', '=', player_id)
      .where('id', '=', id)
      .where('wallet_due_at', 'is not', null)
      .execute()
  }

  return async function tell(due: readonly Row[]): Promise<void> {
    for (const [vendor, own] of Map.groupBy(due, ({ game }) => vendors.of(game))) {
      const answers = await vendor.wallet.carryOut(own.map(itemOf))
      told()
      const done = own.filter((_, index) => answers[index]?.kind === 'ok')
      if (done.length > 0) await acknowledge(done)
      for (const [index, ticket] of own.entries()) {
        const answer = answers[index]
        if (answer !== undefined && answer.kind !== 'ok') await putOff(ticket, answer)
      }
    }
  }
}
