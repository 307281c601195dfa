import { randomInt } from 'node:crypto'
import type { Timers } from '@halong/base'
import { type DatabaseLine, openDatabaseLine, systemTimers } from '@halong/base/outage'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'
import type { Queryable } from './queryable.ts'
import { openReaders } from './readers.ts'

export type { Queryable } from './queryable.ts'

export type Db = {
  /** Transactions and writes: a client of its own for each. Statements end after 5 s. */
  readonly pool: pg.Pool
  /** Wallet calls: statements end after 2 s, lock waits after 1 s (reliability.md §2.2). */
  readonly moneyPool: pg.Pool
  /** Single reads share a few pipelined connections; never open a transaction here. */
  readonly reads: Queryable
  /** Circuit breaker. While the database is away every statement fails at once, and one probe tries to reconnect. */
  readonly line: DatabaseLine
  /** The typed query builder over `pool`; each module names the tables it owns. */
  tables<Tables>(): Kysely<Tables>
  /** Runs the work in one transaction; retries deadlocks and serialisation failures, 3 attempts in all. */
  transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type Tx = pg.PoolClient

type DbOptions = {
  readonly url: string
  readonly log: Logger
  readonly role?: string
  readonly poolSize?: number
  readonly readers?: number
  readonly timers?: Timers | undefined
  /** Told when the database goes away and when it is back. */
  readonly onAway?: (isAway: boolean) => void
}

const RETRYABLE_SQLSTATES = new Set(['40001', '40P01'])
const MAX_TRANSACTION_ATTEMPTS = 3

/** Whether an error is retryable: serialisation failure or deadlock. */
const isRetryable = (error: unknown): boolean => error instanceof pg.DatabaseError && RETRYABLE_SQLSTATES.has(error.code ?? '')

async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      if (!isRetryable(error) || attempt === MAX_TRANSACTION_ATTEMPTS) throw error
    } finally {
      client.release(broken)
    }
    await new Promise((resume) => setTimeout(resume, randomInt(20 * attempt)))
  }
}

/** Opens the gateway's connections, all under the gateway's database role. */
export function openDb({
  url,
  log,
  role = 'halong_gateway',
  poolSize = 10,
  readers = 2,
  timers = systemTimers,
  onAway = () => undefined,
}: DbOptions): Db {
  const line = openDatabaseLine({
    newClient: ({ stream }) => new pg.Client({ connectionString: url, application_name: 'halong-probe', stream }),
    timers,
    onAway() {
      log.error('the database is away: calls are refused at once until it is back')
      onAway(true)
    },
    onBack() {
      log.warn('the database is back')
      onAway(false)
    },
  })
  const base = {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'halong-gateway',
    stream: line.stream,
  }
  const rights = `-c role=${role} -c timezone=UTC`
  const watched = (pool: pg.Pool) => {
    pool.on('error', (error) => {
      log.debug({ err: error }, 'an idle database connection broke')
      line.suspect()
    })
    // A pool listens to idle connections alone. One that breaks between two statements of a transaction would end the process; its next statement fails as it should.
    pool.on('connect', (client) =>
      client.on('error', (error) => {
        log.debug({ err: error }, 'a database connection broke')
        line.suspect()
      }),
    )
    return pool
  }
  const pool = watched(
    new pg.Pool({
      ...base,
      max: poolSize,
      options: `${rights} -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000`,
    }),
  )
  const moneyPool = watched(
    new pg.Pool({
      ...base,
      max: 4,
      options: `${rights} -c statement_timeout=2000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000`,
    }),
  )
  const reads = openReaders({
    settings: { ...base, options: `${rights} -c statement_timeout=5000` },
    count: readers,
    onBroken(error) {
      log.debug({ err: error }, 'a shared database connection broke')
      line.suspect()
    },
  })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    moneyPool,
    reads,
    line,
    // cast: the builder is the same whatever tables a module names; the types are the module's promise.
    tables: <Tables>() => kysely as unknown as Kysely<Tables>,
    transaction: (work) => inTransaction(pool, work),
    // The builder owns nothing but the pool, and lets go of it only when it was ever asked something.
    close: () => line.end(() => Promise.all([reads.close(), pool.end(), moneyPool.end()])),
  }
}
