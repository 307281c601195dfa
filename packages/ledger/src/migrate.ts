import { runMigrations } from '@halong/base/migrate'
import type { Pool } from 'pg'
import { ledgerMigrations } from './migrations/index.ts'

/**
 * Brings the schema `ledger` to its newest form, making the roles first where they are missing.
 * Safe to run from several processes at once. Throws, with what to do, when the connecting user may not make the roles.
 */
export async function migrateLedger(pool: Pool): Promise<void> {
  await runMigrations(pool, [ledgerMigrations])
}
