import { runMigrations } from '@halong/base/migrate'
import type { Pool } from 'pg'
import { lotteryMigrations } from './migrations/index.ts'

/** Brings the schema `lottery` to its newest form. Safe to run from several processes at once. */
export async function migrateLottery(pool: Pool): Promise<void> {
  await runMigrations(pool, [lotteryMigrations])
}
