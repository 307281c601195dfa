import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'

/**
 * Address of the embedded database of a data folder while another process runs it, or null. What is asked of it must be fit to be asked
 * beside a running site.
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const [state, password] = [join(dataDir, 'postgres', 'postmaster.pid'), join(dataDir, 'postgres.password')]
  if (!existsSync(state) || !existsSync(password)) return null
  const port = Number(readFileSync(state, 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port <= 0) return null
  const url = `postgres://${SUPERUSER}:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/halong`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return url
  } catch {
    // The file is what a killed server left behind.
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
