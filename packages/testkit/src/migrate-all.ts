import { migrateSchemas } from '@halong/gateway'
import { migrateLottery } from '@halong/lottery/migrate'
import { migrateSportsbook } from '@halong/sportsbook/migrate'
import { migrateStudio } from '@halong/studio/migrate'
import pg from 'pg'

/** Every schema of the product, in the order in which they build on each other. Add a line per schema. */
const MIGRATIONS: readonly ((pool: pg.Pool) => Promise<unknown>)[] = [migrateSchemas, migrateStudio, migrateLottery, migrateSportsbook]

/** Brings an empty or older database to the newest schema of everything. */
export async function migrateAll(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    for (const migrate of MIGRATIONS) await migrate(pool)
  } finally {
    await pool.end()
  }
}
