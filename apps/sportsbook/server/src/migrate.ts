import { runMigrations } from '@halong/base/migrate'
import type { Pool } from 'pg'
import { sportsbookMigrations } from './migrations/index.ts'

/** Brings the schema `sportsbook` to its newest form. Safe to run from several processes at once. */
export async function migrateSportsbook(pool: Pool): Promise<void> {
  await runMigrations(pool, [sportsbookMigrations])
}
