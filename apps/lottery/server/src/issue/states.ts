import { merkleRoot } from '@halong/chance'
import { type Kysely, sql } from 'kysely'
import type { LotteryTables } from '../tables.ts'

/** Debits carry this much more than the close, and what they came to is known by the gateway then. */
export const ACCEPT_AFTER_CLOSE_MS = 1_000
/** When the list of tickets is fixed: later than the last debit can be taken. */
const FREEZE_AFTER_CLOSE = '1300 milliseconds'
const MOST = 200
/** How long the result of a station is waited for after its draw; then the stakes go back. */
const RESULT_WITHIN = '24 hours'
export const RESULT_WITHIN_MS = 24 * 3_600_000
/** Tickets of one pass. */
const MOST_BACK = 5_000

/** Steps of an issue that need no chance. Each moves one state by a conditional update, so it may be repeated by anybody after any kill. */
export function createIssueStates(db: Kysely<LotteryTables>) {
  const changed = (rows: { readonly numUpdatedRows: bigint }[]) => rows.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)

  async function freezeOne(id: bigint): Promise<void> {
    const tickets = await db
      .selectFrom('lottery.ticket')
      .select(['digest', 'asset', 'cost', 'state'])
      .where('issue_id', '=', id)
      .orderBy('id')
      .execute()
    const staked: Record<string, string> = {}
    // A cancelled ticket stays in the list, as every one that was in time, but stakes nothing.
    for (const { asset, cost, state } of tickets) if (state !== 'CANCELLED') staked[asset] = String(BigInt(staked[asset] ?? '0') + cost)
    await db
      .updateTable('lottery.issue')
      .set({
        state: 'FROZEN',
        ticket_root: merkleRoot(tickets.map(({ digest }) => digest)),
        tickets: tickets.length,
        staked: sql`${JSON.stringify(staked)}::jsonb`,
        frozen_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .where('state', '=', 'CLOSED')
      .execute()
  }

  return {
    /** Opens what is on sale by now. The clock is the database's everywhere here. */
    open: async (): Promise<number> =>
      changed(
        await db
          .updateTable('lottery.issue')
          .set({ state: 'OPEN' })
          .where('state', '=', 'SCHEDULED')
          .where('open_at', '<=', sql<Date>`clock_timestamp()`)
          .execute(),
      ),

    /** Closes what is over; waits for whoever is placing a bet on it (T40). */
    close: async (): Promise<number> =>
      changed(
        await db
          .updateTable('lottery.issue')
          .set({ state: 'CLOSED' })
          .where('state', '=', 'OPEN')
          // Locked in the order in which placing and cancelling lock them.
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('lottery.issue')
              .select('id')
              .where('state', '=', 'OPEN')
              .where('close_at', '<=', sql<Date>`clock_timestamp()`)
              .orderBy('id')
              .forUpdate(),
          )
          .execute(),
      ),

    /** Fixes the list of tickets of an issue by its root: every ticket that was in time, whatever the wallet says of it later. */
    async freeze(): Promise<number> {
      const due = await db
        .selectFrom('lottery.issue')
        .select('id')
        .where('state', '=', 'CLOSED')
        .where('close_at', '<=', sql<Date>`clock_timestamp() - ${sql.lit(FREEZE_AFTER_CLOSE)}::interval`)
        .orderBy('close_at')
        .limit(MOST)
        .execute()
      for (const { id } of due) await freezeOne(id)
      return due.length
    },

    /** Gives up on draws of stations whose result did not come in time. */
    async giveUp(): Promise<number> {
      const late = sql<Date>`clock_timestamp() - ${sql.lit(RESULT_WITHIN)}::interval`
      return changed(
        await db
          .updateTable('lottery.issue')
          .set({ state: 'CANCELLED', cancelled_at: sql`clock_timestamp()`, cancel_reason: 'no_result' })
          .where('source', '=', 'official')
          .where('state', '=', 'FROZEN')
          .where('draw_at', '<=', late)
          .execute(),
      )
    },

    /** Cancels what was bet on draws that are cancelled, so that its stakes go back; a stake that the wallet told of late too. */
    async giveBack(): Promise<number> {
      const { rows } = await sql<{ id: string }>`
        update lottery.ticket t set state = 'CANCELLED', cancelled_at = clock_timestamp(), cancel_reason = 'rule:' || i.cancel_reason,
          wallet_due_at = clock_timestamp(), wallet_attempts = 0
        from lottery.issue i
        where i.id = t.issue_id and i.state = 'CANCELLED' and i.settled_at is null and t.state = 'ACCEPTED' and t.id in (
          select w.id from lottery.ticket w join lottery.issue c on c.id = w.issue_id
          where c.state = 'CANCELLED' and c.settled_at is null and w.state = 'ACCEPTED' limit ${MOST_BACK})
        returning t.id`.execute(db)
      return rows.length
    },

    /** Ends issues of which every ticket was acknowledged by the wallet; what their numbers could pay is over with them. The newest tickets are paid last, so they are looked at first. */
    finish: async (): Promise<number> => {
      const { rows } = await sql<{ id: string }>`
        with done as (
          update lottery.issue i set state = case when state = 'DRAWN' then 'SETTLED' else state end, settled_at = clock_timestamp()
          where (state = 'DRAWN' or (state = 'CANCELLED' and settled_at is null)) and (
            select t.id from lottery.ticket t where t.issue_id = i.id
              and (t.state in ('PLACED', 'ACCEPTED', 'WON', 'LOST') or (t.state = 'CANCELLED' and t.wallet_due_at is not null))
            order by t.id desc limit 1) is null
          returning id),
        cleared as (delete from lottery.exposure e using done where e.issue_id = done.id)
        select id from done`.execute(db)
      return rows.length
    },
  }
}
