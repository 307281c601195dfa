import { type Kysely, sql } from 'kysely'

/** The gateway reads and calls; nobody who can sign in may write a table. Append-only by ownership, not by triggers (I7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on all functions in schema ledger from public`.execute(db)
  await sql`revoke all on all tables in schema ledger from public`.execute(db)
  await sql`grant usage on schema ledger to halong_gateway`.execute(db)
  await sql`grant select on ledger.member, ledger.account, ledger.transfer, ledger.entry, ledger.owed_reason, ledger.house_kind, ledger.player_kind
    to halong_gateway`.execute(db)
  await sql`grant execute on all functions in schema ledger to halong_gateway`.execute(db)
}
