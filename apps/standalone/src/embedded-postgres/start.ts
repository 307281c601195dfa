import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { makeFolder } from '../make-folder.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Cluster, createCluster, openCluster, SUPERUSER } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { stopLeftover } from './leftover.ts'
import { claimFolder } from './owner-lock.ts'
import { type ServerAccount, serverAccount, spawnAs } from './server-account.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of the product's data; the cluster is `postgres` in it. Made when missing. */
  readonly dataDir: string
  /** A free one by default. Loopback only. */
  readonly port?: number
  /** Receives the server's own log, line by line. */
  readonly log?: (line: string) => void
  /** Folder of a particular server's programs (tests run on several versions). */
  readonly bin?: string
  /** Server settings on top of PostgreSQL's defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Starts the server again, at the same address, when it ends by itself. */
  readonly restart?: boolean
}

export type EmbeddedPostgres = {
  readonly url: string
  readonly major: number
  readonly pid: number
  /** Fast shutdown; after 5 s an immediate one. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5_000
const READY_TIMEOUT_MS = 60_000

/**
 * Starts PostgreSQL as a child process on a folder and answers the address of its database `halong`.
 * Throws, naming the folder, when another process uses it; and says what to do when this machine has no PostgreSQL to run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const account = serverAccount()
  makeFolder(dataDir)
  const release = claimFolder(dataDir)
  try {
    const cluster = openCluster(dataDir, account)
    const binaries = choose(findBinaries(account), cluster, options.bin)
    await stopLeftover(cluster.folder, options.log ?? (() => {}))
    if (cluster.major === null) await createCluster(cluster, binaries, account)
    const server = await startServer({ options, cluster, binaries, account })
    await ensureDatabase(server.port, cluster.password)
    const again = () => launch({ options, cluster, binaries, account }, server.port)
    const { stop } = options.restart ? keepRunning(server, again) : server
    return {
      url: address(server.port, cluster.password, 'halong'),
      major: binaries.major,
      pid: server.child.pid ?? 0,
      async stop() {
        await stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function choose(found: Binaries[], cluster: Cluster, bin: string | undefined): Binaries {
  const fitting = found.find((each) => (bin === undefined || each.bin === bin) && (cluster.major === null || each.major === cluster.major))
  if (fitting) return fitting
  if (cluster.major !== null && found.length > 0) {
    throw new Error(
      `the database in ${cluster.folder} was written by PostgreSQL ${cluster.major}, which is not installed. Install it, set DATABASE_URL, or start with another DATA_DIR.`,
    )
  }
  throw new Error(
    'no PostgreSQL for this machine: install PostgreSQL 15 or newer (on Debian: apt install postgresql), or set DATABASE_URL.',
  )
}

const address = (port: number, password: string, database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

type Start = { options: EmbeddedPostgresOptions; cluster: Cluster; binaries: Binaries; account: ServerAccount }
type Server = { child: ChildProcess; port: number; ended: Promise<void>; stop(): Promise<void> }

async function startServer(start: Start): Promise<Server> {
  // A free port may be taken between the look and the start; then another is tried.
  for (let attempt = 1; ; attempt++) {
    const port = start.options.port ?? (await freePort())
    try {
      return await launch(start, port)
    } catch (error) {
      if (start.options.port !== undefined || attempt === 3 || !/address already in use/i.test(String(error))) throw error
    }
  }
}

function launch({ options, cluster, binaries, account }: Start, port: number): Promise<Server> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...options.settings,
  }
  const args = [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(join(binaries.bin, 'postgres'), args, { ...spawnAs(account), stdio: ['ignore', 'ignore', 'pipe'] })
  const onExit = () => child.kill('SIGINT')
  const ended = new Promise<void>((done) =>
    child.once('close', () => {
      process.off('exit', onExit)
      done()
    }),
  )
  process.once('exit', onExit)

  async function stop() {
    const late = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
    child.kill('SIGINT')
    await ended
    clearTimeout(late)
  }

  return new Promise((resolve, reject) => {
    let said = ''
    let isReady = false
    const fail = (why: string) => {
      clearTimeout(late)
      process.off('exit', onExit)
      reject(new Error(`PostgreSQL did not start on ${cluster.folder}: ${why}`))
    }
    const late = setTimeout(() => {
      child.kill('SIGQUIT')
      fail(`not ready within ${READY_TIMEOUT_MS / 1000} s\n${said}`)
    }, READY_TIMEOUT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => !isReady && fail(`it ended with ${code}\n${said.trim()}`))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') options.log?.(line)
      if (isReady) return
      said += text
      if (!said.includes('database system is ready to accept connections')) return
      isReady = true
      clearTimeout(late)
      resolve({ child, port, ended, stop })
    })
  })
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: address(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'halong'")
    if (rowCount === 0) await client.query('create database halong')
  } finally {
    await client.end()
  }
}
