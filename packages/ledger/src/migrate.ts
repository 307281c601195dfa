import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool, PoolClient } from 'pg'
import { migrations } from './migrations/index.ts'

const OWNER = 'halong_ledger'
const GATEWAY = 'halong_gateway'

/**
 * Brings the schema `ledger` to its newest form, making the roles first where they are missing.
 * Safe to run from several processes at once. Throws, with what to do, when the connecting user may not make the roles.
 */
export async function migrateLedger(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await ensureRoles(client)
    await client.query(`create schema if not exists ledger authorization ${OWNER}`)
    await client.query(`set role ${OWNER}`)
    await runMigrations(client)
  } finally {
    await client.query('reset role')
    client.release()
  }
}

async function ensureRoles(client: PoolClient): Promise<void> {
  for (const role of [OWNER, GATEWAY]) {
    try {
      // Two processes may start on one empty server: the slower finds the role made.
      await client.query(`do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`)
      await client.query(`do $$ begin
        if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
      end $$`)
    } catch (error) {
      throw new Error(
        `the database user may not make or use the role ${role}. As an administrator run: ` +
          `create role ${role} nologin; grant ${role} to <the user of DATABASE_URL>; grant create on database <its database> to <that user>;`,
        { cause: error },
      )
    }
  }
}

async function runMigrations(client: PoolClient): Promise<void> {
  // The migrator must stay on the one connection that took the owner's role.
  const only = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: only as unknown as Pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'ledger',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the ledger could not be migrated', { cause: error })
}
