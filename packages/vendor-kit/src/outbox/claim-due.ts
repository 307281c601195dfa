import { type Kysely, sql } from 'kysely'

type Due = {
  /** With its schema. It has a column `wallet_due_at`, null where nothing is owed, and an index on it. */
  readonly table: string
  /** Columns of its primary key. */
  readonly key: readonly string[]
  readonly now: Date
  readonly leaseUntil: Date
  readonly limit: number
}

/** Takes on rows of an outbox that are due, the longest waiting first, one process at a time for each row; they are due again when the lease is over. */
export async function claimDue<Row, Tables>(db: Kysely<Tables>, { table, key, now, leaseUntil, limit }: Due): Promise<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set wallet_due_at = ${leaseUntil}
    where (${columns}) in (
      select ${columns} from ${sql.table(table)} where wallet_due_at <= ${now} order by wallet_due_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}
