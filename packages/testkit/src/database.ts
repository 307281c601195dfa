import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import './global-postgres.ts'
import { TEMPLATE, withDatabase } from './test-server.ts'

export type Backup = {
  /** Puts the copy in the database's place, under whoever is connected. */
  restore(): Promise<void>
  drop(): Promise<void>
}

export type FreshDatabase = {
  readonly url: string
  /** Runs as the owner of the database. For the gateway's rights see `asGateway`. */
  readonly pool: pg.Pool
  /** The address under which a connection has the gateway's rights and no more. */
  readonly gatewayUrl: string
  /** Keeps a copy of the database as it is now. Ends its connections, as a backup of a stopped server would. */
  backUp(): Promise<Backup>
  close(): Promise<void>
}

/**
 * A database of its own for one test file: a copy of the migrated template, made in some tens of milliseconds.
 * `close` drops it.
 */
export async function freshDatabase(name = 'test'): Promise<FreshDatabase> {
  const server = process.env['HALONG_TEST_DATABASE_URL'] ?? inject('databaseUrl')
  const database = `${name.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase()}_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, `create database ${database} template ${TEMPLATE} strategy file_copy`)
  const url = withDatabase(server, database)
  const asGateway = new URL(url)
  asGateway.searchParams.set('options', '-c role=halong_gateway')
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // `close` drops the database under connections that are still saying goodbye.
  pool.on('error', () => {})
  return {
    url,
    pool,
    gatewayUrl: asGateway.href,
    async backUp() {
      const copy = `${database}_copy`
      await replace(server, { database: copy, template: database })
      return {
        restore: () => replace(server, { database, template: copy }),
        drop: () => asSuperuser(server, `drop database if exists ${copy} with (force)`),
      }
    },
    async close() {
      await pool.end()
      await asSuperuser(server, `drop database ${database} with (force)`)
    },
  }
}

/** Makes a database anew as a copy of another, to which nobody may connect meanwhile. */
async function replace(server: string, { database, template }: { readonly database: string; readonly template: string }): Promise<void> {
  await asSuperuser(server, `drop database if exists ${database} with (force)`)
  await asSuperuser(server, `alter database ${template} with allow_connections false`)
  try {
    await asSuperuser(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
    await asSuperuser(server, `create database ${database} template ${template} strategy file_copy`)
  } finally {
    await asSuperuser(server, `alter database ${template} with allow_connections true`)
  }
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
