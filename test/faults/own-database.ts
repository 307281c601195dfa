import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplate } from '@halong/testkit/global-postgres'
import { startEmbeddedPostgres } from '../../apps/standalone/src/embedded-postgres/index.ts'
import { freePort } from '../../apps/standalone/src/free-port.ts'

export type OwnDatabase = {
  readonly url: string
  /** `kill -9` of the server and of nothing else: its connections end by themselves. */
  kill(): void
  /** The same database again, at the same address. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** A database server that a test may kill: no other test uses it. Test databases are copies of its migrated template. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-outage-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const start = () => startEmbeddedPostgres({ dataDir, port, settings: { max_connections: '200' } })
  let server = await start()
  await makeTemplate(server.url)
  return {
    url: server.url,
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    async revive() {
      // Lets go of the folder: what it would end is gone.
      await server.stop()
      server = await start()
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
