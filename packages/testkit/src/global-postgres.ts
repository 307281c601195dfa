import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from './memory-folder.ts'
import { migrateAll } from './migrate-all.ts'
import { TEMPLATE, withDatabase } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** How the names of our folders begin. */
const FOLDER = 'halong-test-'
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'
/**
 * For suites that kill nothing: what is written need not outlive the machine, so nothing waits for the disk: a copy of the template takes a tenth of the time.
 * `synchronous_commit` stays on, as the product demands; a server that is killed still has what it acknowledged.
 */
const WITHOUT_DURABILITY = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '1GB' }

/** One server for a whole test run, with a migrated template that `freshDatabase` copies. `HALONG_TEST_POSTGRES=debian15` takes version 15. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(memoryFolder(FOLDER), FOLDER))
  chmodSync(dataDir, 0o755)
  const isKilled = project.name === 'faults'
  const sockets = join(dataDir, 'postgres')
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { max_connections: '200', ...(isKilled ? {} : { ...WITHOUT_DURABILITY, unix_socket_directories: sockets }) },
    ...(process.env['HALONG_TEST_POSTGRES'] === 'debian15' ? { bin: DEBIAN_15 } : {}),
  })
  if (!isKilled && server.major >= 16) await hashPasswordOnce(server.url)
  await makeTemplate(server.url)
  project.provide('databaseUrl', isKilled ? server.url : bySocket(server.url, sockets))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A round trip by a socket takes six tenths of the processor that one by TCP does. Port and host stay for whoever stands between. */
function bySocket(url: string, folder: string): string {
  const address = new URL(url)
  address.searchParams.set('host', folder)
  return address.href
}

/** Every connection proves the server's password, by 4,096 hashes unless it is told otherwise. */
async function hashPasswordOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set scram_iterations = 1')
  await client.query(`alter role ${client.escapeIdentifier(client.user ?? '')} password ${client.escapeLiteral(client.password ?? '')}`)
  await client.end()
}

/** The migrated database that test databases are copies of. */
export async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateAll(withDatabase(url, TEMPLATE))
}
