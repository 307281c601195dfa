import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool, PoolClient } from 'pg'
import { migrations } from './migrations/index.ts'

/** The role the studio works under: rights on its own schema and no other. */
export const STUDIO_ROLE = 'halong_studio'

/**
 * Brings the schema `studio` to its newest form, making its role first where it is missing. Safe to run from several processes at
 * once. Throws, with what to do, when the connecting user may not make the role.
 */
export async function migrateStudio(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await ensureRole(client)
    await client.query('create schema if not exists studio')
    await runMigrations(client)
  } finally {
    client.release()
  }
}

async function ensureRole(client: PoolClient): Promise<void> {
  try {
    // Two processes may start on one empty server: the slower finds the role made.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${STUDIO_ROLE}') then create role ${STUDIO_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`do $$ begin
      if not pg_has_role(current_user, '${STUDIO_ROLE}', 'member') then grant ${STUDIO_ROLE} to current_user; end if;
    end $$`)
  } catch (error) {
    throw new Error(
      `the database user may not make or use the role ${STUDIO_ROLE}. As an administrator run: ` +
        `create role ${STUDIO_ROLE} nologin; grant ${STUDIO_ROLE} to <the user of DATABASE_URL>; grant create on database <its database> to <that user>;`,
      { cause: error },
    )
  }
}

async function runMigrations(client: PoolClient): Promise<void> {
  const only = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} }
  // cast: the dialect uses no more of a pool than this.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: only as unknown as Pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'studio',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the studio’s schema could not be migrated', { cause: error })
}
