import { runMigrations } from '@halong/base/migrate'
import type { Pool } from 'pg'
import { studioMigrations } from './migrations/index.ts'

/**
 * Brings the schema `studio` to its newest form, making its role first where it is missing. Safe to run from several processes at
 * once. Throws, with what to do, when the connecting user may not make the role.
 */
export async function migrateStudio(pool: Pool): Promise<void> {
  await runMigrations(pool, [studioMigrations])
}
