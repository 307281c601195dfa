import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateGateway } from '@halong/gateway'
import { memoryFolder } from '@halong/testkit/memory-folder'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/embedded-postgres/index.ts'

export type DurableDatabase = { readonly url: string; readonly pool: pg.Pool; close(): Promise<void> }

/**
 * A migrated database on a server of its own that flushes what it acknowledges, which a start with `DATABASE_URL` demands (I15). The one that
 * other suites share flushes nothing.
 */
export async function durableDatabase(): Promise<DurableDatabase> {
  const dataDir = mkdtempSync(join(memoryFolder('halong-durable-'), 'halong-durable-'))
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  await migrateGateway(url)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // `close` stops the server under connections that are still saying goodbye.
  pool.on('error', () => {})
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
