import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { systemClock } from '@halong/base'
import { migrateSchemas } from '@halong/gateway'
import { checkLedger, createLedger, houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import pg from 'pg'
import type { Debit } from '../apps/gateway/src/modules/wager/command.ts'
import { createPlay } from '../apps/gateway/src/modules/wager/play.ts'
import { findPostgres15 } from '../tools/stages/machine.ts'
import { median, quantile, type Row, spreadOf } from './row.ts'

/** How long and how often each case runs. */
type Length = { readonly rounds: number; readonly seconds: number }
type Case = { readonly name: string; readonly run: () => Promise<Measured> }
type Measured = { readonly perSecond: number; readonly p99Ms: number }

// The ledger beside pgbench's TPC-B on one server, in interleaved rounds (performance.md §4). pgbench comes from Debian's postgresql-15;
// HALONG_BENCH_BIN takes another server's programs than the embedded ones.
const pgbenchPath = '/usr/lib/postgresql/15/bin/pgbench'
const accounts = 10_000
const inOneSettlement = 1_000
const asset = 'VND/4'

let serial = 0

const bet = (memberId: number): Transfer => ({
  memberId,
  key: `wgr:TCG_SEA:${++serial}:d`,
  reason: 'wager.debit',
  scope: 'RNG',
  reference: `rnd:${serial}`,
  asset,
  postings: [{ from: playerAccount(memberId), to: playerAccount(memberId, 'player.wagers'), minor: 10_000n }],
})

const win = (memberId: number, minor = 10_000n): Transfer => ({
  memberId,
  key: `wgr:TCG_SEA:${++serial}:c`,
  reason: 'wager.credit',
  reference: `rnd:${serial}`,
  asset,
  postings: [{ from: houseAccount(memberId, 'house.gaming'), to: playerAccount(memberId), minor }],
})

const debit = (memberId: number): Debit => ({
  kind: 'debit',
  memberId,
  vassalage: 'TCG_SEA',
  txId: `rnd_${++serial}.debit`,
  roundId: `rnd_${serial}`,
  gameCode: 'pearl-reef',
  asset,
  amount: 10_000n,
  nodeId: 1,
  scope: 'RNG',
  maxWinTimes: 5_000,
  brandId: 1,
  launchId: null,
  refusal: null,
})

const anyMember = () => 1 + Math.floor(Math.random() * accounts)

/** @param worth how many bets one call of `once` carries */
async function callers(count: number, seconds: number, once: () => Promise<unknown>, worth = 1): Promise<Measured> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const caller = async () => {
    while (performance.now() < endsAt) {
      const from = performance.now()
      await once()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  const took = (performance.now() - startedAt) / 1_000
  return { perSecond: (latencies.length * worth) / took, p99Ms: quantile(latencies, 0.99) }
}

async function mustPost(ledger: Ledger, transfer: Transfer): Promise<void> {
  const result = await ledger.postOne(transfer)
  if (!result.ok) throw new Error(`a bet of the bench was refused: ${result.code}`)
}

function pgbench(url: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(pgbenchPath, [...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text))
    child.stderr.on('data', (text: Buffer) => (said += text))
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said))))
  })
}

async function tpcB(url: string, clients: number, seconds: number): Promise<Measured> {
  const said = await pgbench(url, ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)])
  return { perSecond: Number(/tps = ([\d.]+)/.exec(said)?.[1]), p99Ms: Number.NaN }
}

type Bench = { readonly pool: pg.Pool; readonly ledger: Ledger; readonly tpcBUrl: string }

async function prepare(url: string): Promise<Bench> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database tpcb')
  await admin.end()
  const tpcBUrl = url.replace(/\/halong$/, '/tpcb')
  await pgbench(tpcBUrl, ['-i', '-q', '-s', '50'])
  const pool = new pg.Pool({ connectionString: url, max: 32 })
  pool.on('error', () => {})
  await migrateSchemas(pool)
  await pool.query(`select ledger.open_member(m, $1) from generate_series(1, $2) m`, [asset, accounts])
  const ledger = createLedger(pool)
  for (let from = 1; from <= accounts; from += 1_000) {
    await ledger.post(Array.from({ length: 1_000 }, (_, index) => win(from + index, 100_000_000_000_000n)))
  }
  await pool.query('vacuum analyze')
  return { pool, ledger, tpcBUrl }
}

function casesOf({ pool, ledger, tpcBUrl }: Bench, seconds: number): Case[] {
  const play = createPlay({ pool, clock: systemClock })
  const wager = async () => {
    const [played] = await play([debit(anyMember())])
    const code = played?.code
    if (code !== null) throw new Error(`a wager of the bench was refused: ${code}`)
  }
  const single = (memberId: () => number) => () => ledger.post([bet(memberId())])
  const grouped = (memberId: () => number) => () => mustPost(ledger, bet(memberId()))
  const settlement = () => ledger.post(Array.from({ length: inOneSettlement }, (_, index) => win(1 + ((index * 7) % accounts))))
  const hot = () => 1
  return [
    { name: 'TPC-B, 8', run: () => tpcB(tpcBUrl, 8, seconds) },
    { name: 'TPC-B, 32', run: () => tpcB(tpcBUrl, 32, seconds) },
    { name: 'single, 8', run: () => callers(8, seconds, single(anyMember)) },
    { name: 'single, 32', run: () => callers(32, seconds, single(anyMember)) },
    { name: 'single, hot', run: () => callers(32, seconds, single(hot)) },
    { name: 'grouped, 32', run: () => callers(32, seconds, grouped(anyMember)) },
    { name: 'grouped, 256', run: () => callers(256, seconds, grouped(anyMember)) },
    { name: 'grouped, hot', run: () => callers(256, seconds, grouped(hot)) },
    { name: 'wager, 256', run: () => callers(256, seconds, wager) },
    { name: 'settlement', run: () => callers(2, seconds, settlement, inOneSettlement) },
  ]
}

/** What is judged, and by which rod: performance.md §4. `best TPC-B` is the better of both. */
const goals: readonly { what: string; of: string; rod: string; atLeast: number }[] = [
  { what: 'bet, one call each, 8 at once', of: 'single, 8', rod: 'TPC-B, 8', atLeast: 1.1 },
  { what: 'bet, one call each, 32 at once', of: 'single, 32', rod: 'TPC-B, 32', atLeast: 1.8 },
  { what: 'bets grouped, 256 callers', of: 'grouped, 256', rod: 'best TPC-B', atLeast: 4 },
  { what: 'bets on one hot account, grouped', of: 'grouped, hot', rod: 'best TPC-B', atLeast: 3.5 },
  { what: 'the same, beside one call each', of: 'grouped, hot', rod: 'single, hot', atLeast: 8 },
  // Ours, not the reference's: a stake with its round and its bet record, which the rod leaves out.
  { what: 'whole wagers with round and record, grouped', of: 'wager, 256', rod: 'best TPC-B', atLeast: 2 },
  { what: 'wins settled by the thousand', of: 'settlement', rod: 'grouped, 256', atLeast: 1.2 },
]

function rowsOf(measured: ReadonlyMap<string, readonly Measured[]>): Row[] {
  const rates = (name: string) => (measured.get(name) ?? []).map(({ perSecond }) => perSecond)
  const late = (name: string) => median((measured.get(name) ?? []).map(({ p99Ms }) => p99Ms))
  const rodOf = (name: string) =>
    name === 'best TPC-B' ? Math.max(median(rates('TPC-B, 8')), median(rates('TPC-B, 32'))) : median(rates(name))
  const rows = goals.map(
    ({ what, of, rod, atLeast }): Row => ({
      area: 'ledger',
      what,
      ours: median(rates(of)),
      unit: '/s',
      rod: { name: rod, value: rodOf(rod) },
      goal: { is: 'at least', value: atLeast },
      spread: spreadOf(rates(of)),
    }),
  )
  const slowest: Row = {
    area: 'ledger',
    what: 'slowest in a hundred, grouped, 32 callers',
    ours: late('grouped, 32'),
    unit: 'ms',
    rod: { name: 'single, 32', value: late('single, 32') },
    goal: { is: 'at most', value: 0.5 },
  }
  return [...rows, slowest]
}

/** Bets a second beside TPC-B on the same server. Throws when the checker finds the ledger broken afterwards. */
export async function measureLedger({ rounds, seconds }: Length): Promise<Row[]> {
  const found = await findPostgres15()
  if (!found.ok || !existsSync(pgbenchPath)) throw new Error(found.ok ? `${pgbenchPath} is missing` : found.why)
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const bin = process.env['HALONG_BENCH_BIN']
  const server = await startEmbeddedPostgres({ dataDir, ...(bin === undefined ? {} : { bin }) })
  try {
    const bench = await prepare(server.url)
    const { pool } = bench
    const cases = casesOf(bench, seconds)
    const measured = new Map(cases.map(({ name }) => [name, new Array<Measured>()]))
    for (let round = 0; round < rounds; round++) for (const { name, run } of cases) measured.get(name)?.push(await run())
    const check = await checkLedger(pool)
    await pool.end()
    if (!check.ok) throw new Error(`the ledger is broken after the run: ${JSON.stringify(check.findings)}`)
    return rowsOf(measured)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
