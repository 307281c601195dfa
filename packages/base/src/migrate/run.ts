import type { ClientBase, Pool } from 'pg'
import { backoffMs } from '../backoff.ts'
import { randomShare, systemTimers } from '../outage/index.ts'
import type { Timers } from '../timers.ts'
import type { Migrations } from './migrations.ts'
import { readPending, recordFunction, recordStep } from './record.ts'
import { ensureRole } from './roles.ts'

/** The number of the advisory lock that every migrator of a database takes. */
const LOCK = 7_311_954
const BACKOFF = { firstMs: 250, longestMs: 5_000 }

export type LockRetry = {
  /** How long a statement waits for a lock, another migrator's among them. */
  readonly lockTimeoutMs: number
  readonly tries: number
  readonly timers: Timers
}
const DEFAULT_LOCK_RETRY: LockRetry = { lockTimeoutMs: 5_000, tries: 12, timers: systemTimers }

/** Lock wait over, deadlock. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/**
 * Brings a database to what the program knows: forward only, in one transaction, one process at a time. The steps of all lists come first, in their
 * order, then functions whose text changed. So readers and writers beside it see the old schema or the new one, and a failure changes nothing.
 * A lock that somebody holds is waited for 5 s and asked for again, at most 12 times.
 * Throws `SchemaTooNew` for a database changed by a newer program, and errors that say which change failed or was edited.
 */
export async function runMigrations(
  pool: Pick<Pool, 'connect'>,
  all: readonly Migrations[],
  patience: Partial<LockRetry> = {},
): Promise<{ applied: number }> {
  const { lockTimeoutMs, tries, timers } = { ...DEFAULT_LOCK_RETRY, ...patience }
  const client = await pool.connect()
  try {
    for (const role of new Set(all.flatMap(({ roles = [] }) => roles))) await ensureRole(client, role)
    for (let failures = 0; ; failures++) {
      try {
        return await inTransaction(client, lockTimeoutMs, all)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (failures + 1 >= tries)
          throw new Error('the schema could not be changed: other sessions hold locks on it (see pg_locks); end them and start again', {
            cause: error,
          })
        await new Promise<void>((go) => timers.after(backoffMs(failures, BACKOFF, randomShare()), go))
      }
    }
  } finally {
    client.release()
  }
}

async function inTransaction(client: ClientBase, lockTimeoutMs: number, all: readonly Migrations[]): Promise<{ applied: number }> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await apply(client, all)
    await client.query('commit')
    return { applied }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function apply(client: ClientBase, all: readonly Migrations[]): Promise<number> {
  const plan = []
  for (const migrations of all) plan.push({ migrations, pending: await readPending(client, migrations) })
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (const { migrations, pending } of plan) {
    const { schema, owner, steps } = migrations
    if (owner !== undefined && pending.steps.length > 0) await client.query(`create schema if not exists ${schema} authorization ${owner}`)
    for (const name of pending.steps) {
      const step = { name, text: steps[name] ?? '' }
      await runAs(client, owner, { change: `${schema}/${name}`, text: step.text })
      if ((await recordStep(client, schema, step)) !== rows[0]?.xid)
        throw new Error(`the change "${schema}/${name}" ends its transaction; a step may not commit`)
    }
  }
  for (const { migrations, pending } of plan) {
    const { schema, owner, functions = [] } = migrations
    for (const file of functions.filter(({ name }) => pending.functions.includes(name))) {
      await runAs(client, owner, { change: `${schema}/${file.name}.sql`, text: file.text })
      await recordFunction(client, schema, file)
    }
  }
  return plan.reduce((sum, { pending }) => sum + pending.steps.length + pending.functions.length, 0)
}

async function runAs(client: ClientBase, owner: string | undefined, { change, text }: { change: string; text: string }): Promise<void> {
  if (owner !== undefined) await client.query(`set local role ${owner}`)
  try {
    await client.query(text)
  } catch (error) {
    if (isLocked(error)) throw error
    throw new Error(`the change "${change}" failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  if (owner !== undefined) await client.query('reset role')
}
