import type pg from 'pg'

const MIN_SERVER_VERSION = 150_000

/** Refuses to start on a database server that is too old. */
export async function assertServerVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') server_version_num, current_setting('server_version') server_version`,
  )
  const [row] = rows
  if (!row || Number(row.server_version_num) < MIN_SERVER_VERSION)
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${row?.server_version ?? 'an unknown server'}.`)
}
