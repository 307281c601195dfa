import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements of one schema in order: name → one SQL statement. A statement that ran is never edited or removed; new ones are added at the end. */
export type Migrations = { readonly schema: string; readonly steps: Readonly<Record<string, string>> }

const TABLE = `create table if not exists public.halong_migration (
  schema text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (schema, name))`
const LOCK = 7_311_954

export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew' as const
}

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * Brings schemas to what the code knows: forward only, one statement a transaction, one process at a time.
 * Throws `SchemaTooNew` when the database holds a step this code doesn't know, and an error when a step that ran was edited since.
 */
export async function runMigrations(pool: pg.Pool, all: readonly Migrations[]): Promise<{ applied: number }> {
  const client = await pool.connect()
  let applied = 0
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(TABLE)
    for (const { schema, steps } of all) {
      const { rows } = await client.query<{ name: string; hash: string }>(
        'select name, hash from public.halong_migration where schema = $1',
        [schema],
      )
      const done = new Map(rows.map(({ name, hash }) => [name, hash]))
      const unknown = rows.find(({ name }) => steps[name] === undefined)
      if (unknown)
        throw new SchemaTooNew(
          `the database is newer than this program: it has the change "${schema}/${unknown.name}". Start the newer program, or use another database.`,
        )
      for (const [name, sql] of Object.entries(steps)) {
        const before = done.get(name)
        if (before !== undefined && before !== hashOf(sql))
          throw new Error(`the change "${schema}/${name}" was edited after it ran; add a new one instead`)
        if (before !== undefined) continue
        await client.query('begin')
        await client.query(sql)
        await client.query('insert into public.halong_migration (schema, name, hash) values ($1, $2, $3)', [schema, name, hashOf(sql)])
        await client.query('commit')
        applied++
      }
    }
    return { applied }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}
