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

// The ledger beside pgbench's TPC-B on one server, in interleaved rounds (performance.md §4). `npm run bench -- ledger`.
// HALONG_BENCH_BIN takes another server's programs; pgbench itself comes from Debian's postgresql-15.

const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench'
const ACCOUNTS = 10_000
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SECONDS = Number(process.env['SECONDS'] ?? 3)
const ASSET = 'VND/4'

type Case = { readonly name: string; readonly run: () => Promise<Measured> }
type Measured = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

let serial = 0

const bet = (memberId: number): Transfer => ({
  memberId,
  key: `wgr:TCG_SEA:${++serial}:d`,
  reason: 'wager.debit',
  reference: `rnd:${serial}`,
  asset: ASSET,
  postings: [{ from: playerAccount(memberId), to: playerAccount(memberId, 'player.wagers'), minor: 10_000n }],
})

const win = (memberId: number, minor = 10_000n): Transfer => ({
  memberId,
  key: `wgr:TCG_SEA:${++serial}:c`,
  reason: 'wager.credit',
  reference: `rnd:${serial}`,
  asset: ASSET,
  postings: [{ from: houseAccount(memberId, 'house.gaming'), to: playerAccount(memberId), minor }],
})

const debit = (memberId: number): Debit => ({
  kind: 'debit',
  memberId,
  vassalage: 'TCG_SEA',
  txId: `rnd_${++serial}.debit`,
  roundId: `rnd_${serial}`,
  gameCode: 'pearl-reef',
  asset: ASSET,
  amount: 10_000n,
  nodeId: 1,
  maxWinTimes: 5_000,
  launchId: null,
  refusal: null,
})

const anyMember = () => 1 + Math.floor(Math.random() * ACCOUNTS)

async function callers(count: number, once: () => Promise<unknown>): Promise<Measured> {
  const latencies: number[] = []
  const endsAt = performance.now() + SECONDS * 1_000
  const startedAt = performance.now()
  const caller = async () => {
    while (performance.now() < endsAt) {
      const from = performance.now()
      await once()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  const seconds = (performance.now() - startedAt) / 1_000
  latencies.sort((a, b) => a - b)
  return { perSecond: latencies.length / seconds, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) }
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

async function mustPost(ledger: Ledger, transfer: Transfer): Promise<void> {
  const result = await ledger.postOne(transfer)
  if (!result.ok) throw new Error(`a bet of the bench was refused: ${result.code}`)
}

function pgbench(url: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(PGBENCH, [...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text))
    child.stderr.on('data', (text: Buffer) => (said += text))
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said))))
  })
}

async function tpcB(url: string, clients: number): Promise<Measured> {
  const said = await pgbench(url, ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(SECONDS)])
  return { perSecond: Number(/tps = ([\d.]+)/.exec(said)?.[1]), p50Ms: Number(/latency average = ([\d.]+)/.exec(said)?.[1]), p99Ms: 0 }
}

async function prepare(url: string): Promise<{ pool: pg.Pool; ledger: Ledger; tpcBUrl: string }> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database tpcb')
  await admin.end()
  const tpcBUrl = url.replace(/\/halong$/, '/tpcb')
  await pgbench(tpcBUrl, ['-i', '-q', '-s', '50'])
  const pool = new pg.Pool({ connectionString: url, max: 32 })
  pool.on('error', () => {})
  await migrateSchemas(pool)
  await pool.query(`select ledger.open_member(m, $1) from generate_series(1, $2) m`, [ASSET, ACCOUNTS])
  const ledger = createLedger(pool)
  for (let from = 1; from <= ACCOUNTS; from += 1_000) {
    await ledger.post(Array.from({ length: 1_000 }, (_, index) => win(from + index, 100_000_000_000_000n)))
  }
  await pool.query('vacuum analyze')
  return { pool, ledger, tpcBUrl }
}

async function main(): Promise<void> {
  if (!existsSync(PGBENCH)) throw new Error(`${PGBENCH} is missing: apt install postgresql-15`)
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const bin = process.env['HALONG_BENCH_BIN']
  const server = await startEmbeddedPostgres({ dataDir, ...(bin === undefined ? {} : { bin }) })
  try {
    const { pool, ledger, tpcBUrl } = await prepare(server.url)
    const play = createPlay({ pool, clock: systemClock })
    const mustPlay = async (memberId: number) => {
      const { code } = await play(debit(memberId))
      if (code !== null) throw new Error(`a debit of the bench was refused: ${code}`)
    }
    const cases: Case[] = [
      { name: 'pgbench TPC-B, 8 connections', run: () => tpcB(tpcBUrl, 8) },
      { name: 'pgbench TPC-B, 32 connections', run: () => tpcB(tpcBUrl, 32) },
      { name: 'bet, one call each, 8 callers', run: () => callers(8, () => ledger.post([bet(anyMember())])) },
      { name: 'bet, batched, 1 caller', run: () => callers(1, () => mustPost(ledger, bet(anyMember()))) },
      { name: 'bet, batched, 32 callers', run: () => callers(32, () => mustPost(ledger, bet(anyMember()))) },
      { name: 'bet, batched, 256 callers', run: () => callers(256, () => mustPost(ledger, bet(anyMember()))) },
      { name: 'bet, batched, 256 callers, one hot account', run: () => callers(256, () => mustPost(ledger, bet(1))) },
      { name: 'wager debit with its round, 256 callers', run: () => callers(256, () => mustPlay(anyMember())) },
      { name: 'win (house shard), batched, 256 callers', run: () => callers(256, () => mustPost(ledger, win(anyMember()))) },
    ]
    const measured = new Map<string, Measured[]>(cases.map(({ name }) => [name, []]))
    for (let round = 0; round < ROUNDS; round++) for (const { name, run } of cases) measured.get(name)?.push(await run())
    report(measured)
    const check = await checkLedger(pool)
    console.log(
      `\nPostgreSQL ${server.major}; checker: ${check.ok ? 'ok' : JSON.stringify(check.findings)}; ${check.transfers} transfers, ${check.entries} entries`,
    )
    await pool.end()
    if (!check.ok) process.exitCode = 1
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report(measured: ReadonlyMap<string, Measured[]>): void {
  const rows = [...measured].map(([name, runs]) => ({
    name,
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50: median(runs.map(({ p50Ms }) => p50Ms)),
    p99: median(runs.map(({ p99Ms }) => p99Ms)),
  }))
  const rod = Math.max(...rows.filter(({ name }) => name.startsWith('pgbench')).map(({ perSecond }) => perSecond))
  for (const { name, perSecond, p50, p99 } of rows) {
    console.log(
      `${name.padEnd(46)} ${perSecond.toFixed(0).padStart(7)}/s ${(perSecond / rod).toFixed(2).padStart(6)} x  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
    )
  }
}

await main()
