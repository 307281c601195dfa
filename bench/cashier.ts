import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { systemClock } from '@halong/base'
import { migrateSchemas } from '@halong/gateway'
import { createLedger, houseAccount, playerAccount } from '@halong/ledger'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import pg from 'pg'
import { compare, type TheirMovement } from '../apps/gateway/src/modules/cashier/comparing.ts'
import { createMovementStore } from '../apps/gateway/src/modules/cashier/movement-store.ts'
import { createDaySums } from '../apps/gateway/src/modules/records/day-sums.ts'
import { createMovementsStore } from '../apps/gateway/src/modules/records/movements-store.ts'
import { createRecords } from '../apps/gateway/src/modules/records/records.ts'
import type { Debit } from '../apps/gateway/src/modules/wager/command.ts'
import { createPlay } from '../apps/gateway/src/modules/wager/play.ts'
import { median, type Row, spreadOf } from './row.ts'

type Length = { readonly rounds: number; readonly seconds: number }

const ASSET = 'VND/4'
const MEMBERS = 2_000
const CALLERS = 128
const RECEIPTS = 100_000
const MANY = 1_000_000
const FEW = 100
const LOOKS = 40
/** Members whose records are read, apart from those who bet. */
const [HEAVY, LIGHT] = [900_016, 900_032]

let serial = 0
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
  scope: 'RNG',
  maxWinTimes: 5_000,
  brandId: 1,
  launchId: null,
  refusal: null,
})

/** Members 1 … n have no limit; those after them have one of stakes and one of losses a day, a week and a month. */
async function prepareStakes(pool: pg.Pool): Promise<void> {
  await pool.query('select ledger.open_member(m, $1) from generate_series(1, $2) m', [ASSET, MEMBERS * 2])
  const ledger = createLedger(pool)
  for (let from = 1; from <= MEMBERS * 2; from += 1_000)
    await ledger.post(
      Array.from({ length: 1_000 }, (_, index) => ({
        memberId: from + index,
        key: `opening ${from + index}`,
        reason: 'adjustment.credit',
        reference: 'bench',
        asset: ASSET,
        postings: [{ from: houseAccount(from + index, 'house.adjustments'), to: playerAccount(from + index), minor: 100_000_000_000_000n }],
      })),
    )
  for (const kind of ['stake', 'loss'])
    for (const span of ['day', 'week', 'month'])
      await pool.query(
        "select ledger.set_guard(m, $1, '', $2, $3, 'Asia/Ho_Chi_Minh', 500000000000000) from generate_series($4::int, $5::int) m",
        [ASSET, kind, span, MEMBERS + 1, MEMBERS * 2],
      )
}

/** Whole wagers a second by players of a range. */
async function stakes(play: ReturnType<typeof createPlay>, { first, seconds }: { first: number; seconds: number }): Promise<number> {
  const began = performance.now()
  let made = 0
  const caller = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const [played] = await play([debit(first + Math.floor(Math.random() * MEMBERS))])
      if (played?.code !== null) throw new Error(`a wager of the bench was refused: ${played?.code}`)
      made++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return made / ((performance.now() - began) / 1_000)
}

async function measureStakes(pool: pg.Pool, { rounds, seconds }: Length): Promise<Row> {
  await prepareStakes(pool)
  const play = createPlay({ pool, clock: systemClock })
  const [free, limited]: [number[], number[]] = [[], []]
  // The first of each is for plans and caches.
  for (const first of [1, MEMBERS + 1]) await stakes(play, { first, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    free.push(await stakes(play, { first: 1, seconds }))
    limited.push(await stakes(play, { first: MEMBERS + 1, seconds }))
  }
  return {
    area: 'cashier',
    what: 'whole wagers of players with six limits each',
    ours: median(limited),
    unit: '/s',
    rod: { name: 'without limits', value: median(free) },
    goal: { is: 'at least', value: 0.85 },
    spread: spreadOf(limited),
  }
}

/** Lines of an account, evenly over the last 90 days, as the ledger would have written them; their hashes are none. */
async function fill(pool: pg.Pool, memberId: number, lines: number): Promise<void> {
  await pool.query('select ledger.open_member($1, $2)', [memberId, ASSET])
  const values = [memberId, ASSET, lines]
  const at = "now() - interval '90 days' + n * (interval '90 days' / $3::int)"
  await pool.query(
    `insert into ledger.transfer (lane, member_id, key, fingerprint, id, reason, reference, asset, happened_at, written_at)
     select ledger.lane_of($1), $1, 'bench:' || n, '', gen_random_uuid(), case n % 3 when 0 then 'wager.credit' when 1 then 'wager.debit' else 'deposit.credit' end, 'r/' || n, $2, ${at}, ${at}
     from generate_series(1, $3::int) n`,
    values,
  )
  await pool.query(
    `insert into ledger.entry (lane, member_id, kind, asset, version, owner_id, key, amount, balance_before, balance_after, written_at, hash)
     select ledger.lane_of($1), $1, 'player.cash', $2, n, $1, 'bench:' || n, 1, n - 1, n, ${at}, decode(repeat('00', 32), 'hex') from generate_series(1, $3::int) n`,
    values,
  )
  await pool.query(
    `update ledger.account set version = $3, balance = $3 where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = $2`,
    values,
  )
}

async function measureStatement(pool: pg.Pool): Promise<Row[]> {
  await fill(pool, HEAVY, MANY)
  await fill(pool, LIGHT, FEW)
  await pool.query('vacuum analyze ledger.entry, ledger.transfer, ledger.account')
  // cast: of a database these read with pools alone.
  const db = { pool, reads: pool } as never
  const movements = createMovementsStore({ db })
  const daySums = createDaySums({ db, clock: systemClock, movements })
  const nothing = new Proxy({}, { get: () => () => Promise.reject(new Error('no rounds here')) })
  const records = createRecords({
    clock: systemClock,
    movements,
    daySums,
    // cast: the account record asks neither.
    rounds: nothing as never,
    figures: nothing as never,
    zoneOf: () => Promise.resolve('Asia/Ho_Chi_Minh'),
  })
  const look = async (memberId: number): Promise<number> => {
    const began = performance.now()
    const page = await records.listMovements({ memberId, asset: ASSET, brandId: 1 }, {}, { before: null, most: 20 })
    if (!page.ok || page.value.list.length !== 20 || page.value.totals?.closing !== BigInt(memberId === HEAVY ? MANY : FEW))
      throw new Error('the page of the bench is not the record')
    return performance.now() - began
  }
  const first = await look(HEAVY)
  await look(LIGHT)
  const [heavy, light]: [number[], number[]] = [[], []]
  for (let at = 0; at < LOOKS; at++) {
    heavy.push(await look(HEAVY))
    light.push(await look(LIGHT))
  }
  const page: Row = {
    area: 'cashier',
    what: 'account record of a million lines, first page with sums of 92 days',
    ours: median(heavy),
    unit: 'ms',
    rod: { name: 'of a hundred', value: median(light) },
    goal: { is: 'at most', value: 1.5 },
    spread: spreadOf(heavy),
  }
  return [
    page,
    {
      area: 'cashier',
      what: 'the same the first time, when its days are added up',
      ours: first / 1_000,
      unit: 's',
      goal: { is: 'at most', value: 20 },
    },
  ]
}

const reads = async (pool: pg.Pool): Promise<number> => {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ read: string }>(
    "select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read from pg_stat_user_tables where schemaname = 'gateway' and relname in ('deposit_receipt', 'receipt_key', 'payout_attempt')",
  )
  return Number(rows[0]?.read ?? 0)
}

async function measureReconciliation(url: string): Promise<Row[]> {
  // One connection: what it reads is counted when it says so.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const accountId = randomUUID()
  await pool.query(
    `insert into gateway.deposit_receipt (member_id, order_id, receipt_ref, account_id, asset, amount, at, result, ledger_key, booked_at)
     select n % 5000 + 1, gen_random_uuid(), 'ref-' || n, $1, $2, 1000000 + n, now() - interval '12 hours', 'booked', 'deposit:' || n, now() from generate_series(1, $3::int) n`,
    [accountId, ASSET, RECEIPTS],
  )
  await pool.query(
    'insert into gateway.receipt_key (account_id, receipt_ref, member_id) select account_id, receipt_ref, member_id from gateway.deposit_receipt where account_id = $1',
    [accountId],
  )
  await pool.query('vacuum analyze gateway.deposit_receipt, gateway.receipt_key')
  // Their record: a receipt that we lack, one we have twice the amount of, and one of ours that they lack.
  const theirs: TheirMovement[] = Array.from({ length: RECEIPTS }, (_, index) => ({
    way: 'in',
    names: [index === 7 ? 'ref-unknown' : `ref-${index + 1}`],
    minor: BigInt(1_000_000 + index + 1) * (index === 11 ? 2n : 1n),
    state: 'paid',
    isOfDay: true,
  }))
  // cast: of a database it reads with its pool alone.
  const store = createMovementStore({ db: { pool } as never })
  const of = { accountId, from: new Date(Date.now() - 86_400_000), to: new Date() }
  const before = await reads(pool)
  const began = performance.now()
  const own = await store.ofDay(of)
  const ours = await store.withNamed(of, own, { in: theirs.flatMap(({ names }) => names), out: [] })
  const found = compare(ours, theirs, { isByLines: false })
  const seconds = (performance.now() - began) / 1_000
  const kinds = found.differences.map(({ kind }) => kind).sort()
  if (found.in.matched !== RECEIPTS - 2 || kinds.join(' ') !== 'amount_changed order_unknown receipt_gone')
    throw new Error(`the comparison found ${found.in.matched} alike and ${kinds.join(' ')}`)
  const rowsRead = (await reads(pool)) - before
  await pool.end()
  return [
    {
      area: 'cashier',
      what: 'reconciliation of 100,000 receipts in one run',
      ours: seconds,
      unit: 's',
      goal: { is: 'at most', value: 30 },
    },
    { area: 'cashier', what: 'rows read for each of them', ours: rowsRead / RECEIPTS, unit: 'rows', goal: { is: 'at most', value: 4 } },
  ]
}

/** The money pages and the work behind them, on a database of their own: limits, the account record, reconciliation. */
export async function measureCashier(length: Length): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-cashier-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    const pool = new pg.Pool({ connectionString: server.url, max: 32 })
    pool.on('error', () => undefined)
    await migrateSchemas(pool)
    const rows = [await measureStakes(pool, length), ...(await measureStatement(pool)), ...(await measureReconciliation(server.url))]
    await pool.end()
    return rows
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
