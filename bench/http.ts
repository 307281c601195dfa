import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import autocannon, { type Request } from 'autocannon'
import pg from 'pg'
import { stakesInSets, stakingRequests } from './bets.ts'
import { cpuSeconds, waitForQuiet } from './quiet.ts'
import { startRod } from './rod-server.ts'
import { median, type Row, spreadOf } from './row.ts'
import { gatewayOf, type Site, startSite } from './site.ts'

/** One server under load. `cpuMicros` is its processor time a request. */
type Load = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number; readonly cpuMicros: number }
type Case = {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly requests: readonly Request[]
  readonly connections?: number
}
type Length = { readonly rounds: number; readonly seconds: number }

const CONNECTIONS = 64
/** Stakes a call of `apply`. */
const SET = 100

async function drive({ name, pid, url, requests, connections = CONNECTIONS }: Case, seconds: number): Promise<Load> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections, duration: seconds, requests: [...requests] })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  const cpuMicros = ((cpuSeconds(pid) - before) * 1e6) / result.requests.total
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, cpuMicros }
}

async function driveAll(cases: readonly Case[], { rounds, seconds }: Length): Promise<Loads> {
  const loads = new Map(cases.map(({ name }) => [name, new Array<Load>()]))
  for (const one of cases) await drive(one, 1)
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) {
      await waitForQuiet(3_000)
      loads.get(one.name)?.push(await drive(one, seconds))
    }
  }
  return loads
}

/** A site that a measurement may call plainly, as many visitors, and as the studio that has this secret. */
export const openToBench = (secret: string): NodeJS.ProcessEnv => ({
  BOT_CHECK: 'off',
  PAYLOAD_ENCRYPTION: 'optional',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  STUDIO_SECRET: secret,
})

/** Free-play players, each from a network of its own, with the headers of a signed-in page. */
export async function signIn(site: Site, count: number): Promise<Record<string, string>[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const answer = await fetch(new URL('/wps/session/login/freeplay', site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${place}.7` },
        body: '{}',
      })
      const body: { success: boolean; code?: string; value?: { token: string } } = await answer.json()
      if (body.value === undefined || !body.success) throw new Error(`free play was refused: ${body.code}`)
      const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
      return { authorization: `Bearer ${body.value.token}`, cookie: cookie.join('; ') }
    }),
  )
}

/** A PostgreSQL like the site's own, with ten thousand accounts for the SELECT rod. */
async function startSelectDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-rod-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create table bench_account(id bigint primary key, balance bigint not null, name text not null)')
  await client.query("insert into bench_account select n, n * 100, 'player ' || n from generate_series(1, 10000) n")
  await client.query('analyze bench_account')
  await client.end()
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const get = (path: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', path, headers })

type Judged = { readonly what: string; readonly name: string; readonly rod: string; readonly atLeast: number }

/** performance.md §3. */
const rates: readonly Judged[] = [
  { what: 'system status, answered from memory', name: 'status', rod: 'fastify hello', atLeast: 0.6 },
  { what: 'balance of a signed-in player', name: 'balance', rod: 'fastify + SELECT', atLeast: 1.1 },
  { what: 'a bet: signature, validation, idempotency, ledger', name: 'bet', rod: 'fastify + SELECT', atLeast: 0.65 },
]

type Loads = ReadonlyMap<string, readonly Load[]>

function rowsOf(loads: Loads): Row[] {
  const all = (name: string, key: keyof Load) => (loads.get(name) ?? []).map((load) => load[key])
  const middle = (name: string, key: keyof Load) => median(all(name, key))
  const faster = rates.map(
    ({ what, name, rod, atLeast }): Row => ({
      area: 'http',
      what,
      ours: middle(name, 'perSecond'),
      unit: '/s',
      rod: { name: rod, value: middle(rod, 'perSecond') },
      goal: { is: 'at least', value: atLeast },
      spread: spreadOf(all(name, 'perSecond')),
    }),
  )
  return [
    ...faster,
    {
      area: 'http',
      what: 'processor time of the gateway, a bet',
      ours: middle('bet', 'cpuMicros'),
      unit: 'µs',
      rod: { name: 'fastify hello', value: middle('fastify hello', 'cpuMicros') },
      goal: { is: 'at most', value: 5 },
      spread: spreadOf(all('bet', 'cpuMicros')),
    },
    {
      area: 'http',
      what: `processor time of the gateway, a bet in sets of ${SET}`,
      ours: middle('set', 'cpuMicros') / SET,
      unit: 'µs',
      rod: { name: 'fastify hello', value: middle('fastify hello', 'cpuMicros') },
      goal: { is: 'at most', value: 1.5 },
      spread: spreadOf(all('set', 'cpuMicros')),
    },
    {
      area: 'http',
      what: `slowest bet in a hundred, ${CONNECTIONS} at once`,
      ours: middle('bet', 'p99Ms'),
      unit: 'ms',
      rod: { name: 'its middle', value: middle('bet', 'p50Ms') },
      goal: { is: 'at most', value: 5 },
    },
  ]
}

/** Calls a second of the gateway as `npm start` runs it, beside bare fastify, and beside fastify with one SELECT, in interleaved rounds. */
export async function measureHttp(length: Length): Promise<Row[]> {
  const database = await startSelectDatabase()
  const hello = await startRod('hello')
  const select = await startRod('select', database.url)
  const secret = randomBytes(32).toString('hex')
  const site = await startSite(openToBench(secret))
  try {
    const players = await signIn(site, 16)
    const accounts = Array.from({ length: 64 }, (_, step) => get(`/account/${1 + step * 150}`))
    const gateway = gatewayOf(site)
    const bets = await stakingRequests(site, secret, players)
    const loads = await driveAll(
      [
        { name: 'fastify hello', pid: hello.pid, url: hello.url, requests: [get('/')] },
        { name: 'fastify + SELECT', pid: select.pid, url: select.url, requests: accounts },
        { name: 'status', ...gateway, requests: [get('/wps/system/status')] },
        { name: 'balance', ...gateway, requests: players.map((headers) => get('/wps/v2/wallets/balance', headers)) },
        { name: 'bet', ...gateway, requests: bets },
        { name: 'set', ...gateway, connections: 4, requests: await stakesInSets(site, secret, players, SET) },
      ],
      length,
    )
    return rowsOf(loads)
  } finally {
    await site.stop()
    await Promise.all([hello.stop(), select.stop()])
    await database.stop()
  }
}
