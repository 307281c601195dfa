import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../src/embedded-postgres/index.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'halong-embedded-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps what was written over a stop and a start, with checksums and flushing on (I15)', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }])
  expect(await query(second.url, "select current_setting('fsync') f, current_setting('data_checksums') c")).toEqual([{ f: 'on', c: 'on' }])
  await second.stop()
})

it('refuses a second opener of the folder and names the folder', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`the database in ${dataDir} is in use`)
  await first.stop()
})

// The starter is killed without a chance to stop its server, which lives on and must not lock us out.
it('starts again after its process was killed, and loses nothing acknowledged', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('../src/embedded-postgres/index.ts', import.meta.url).href)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(server.url)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => starter.stdout.once('data', (line: Buffer) => resolve(String(line).trim())))
  await query(url, 'create table kept as select 7 as number')
  const gone = new Promise((resolve) => starter.once('exit', resolve))
  starter.kill('SIGKILL')
  await gone
  const next = await startEmbeddedPostgres({ dataDir })
  expect(await query(next.url, 'select number from kept')).toEqual([{ number: 7 }])
  await next.stop()
})

it('T95: is there again at the same address after its server was killed, with all that was acknowledged', async () => {
  const kept = await startEmbeddedPostgres({ dataDir, restart: true })
  await query(kept.url, 'create table kept as select 7 as number')
  process.kill(kept.pid, 'SIGKILL')
  const again = () => query(kept.url, 'select number from kept').catch(() => [])
  await expect.poll(again, { timeout: 30_000, interval: 200 }).toEqual([{ number: 7 }])
  await kept.stop()
  expect(await again()).toEqual([])
})

it('asks for the password, even on loopback', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await expect(query(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/)
  await server.stop()
})

it.runIf(process.getuid?.() === 0)('works in a folder that only root may enter', async () => {
  chmodSync(dataDir, 0o700)
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }])
  const [where] = await query(second.url, "select current_setting('data_directory') folder")
  await second.stop()
  rmSync(join(String(where?.['folder']), '..'), { recursive: true })
})
