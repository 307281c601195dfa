import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { idFromUuid, systemClock } from '@halong/base'
import { createGateway, type Gateway, migrateGateway } from '@halong/gateway'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import { anOperator, type SignedInOperator } from '@halong/testkit/operators'
import pg from 'pg'
import { measureOfficeBytes } from './bytes.ts'
import { median, quantile, type Row, spreadOf } from './row.ts'
import { type Bet, betOn, betQuietly, QUIET_MS, type Seat, seatAt, settle, stake, type Table } from './wallet-bets.ts'

const SECRET = 'the secret of a vendor of the bench, long enough'
const VENDOR = 'BENCH'
const GAME = 'bench-game'
const ASSET = 'USD/4'
const PLAYERS = 4
const PAGE = 50
const FAR = 1_000
/** Pages timed at each end of the list. */
const TIMED = 20
const REPORTS_AT_ONCE = 200
const GAMES = 300
const DAYS = 30

type Sizes = { readonly rows: number; readonly bets: number }

/** A vendor with one game, and seats at it. */
async function openTable(gateway: Gateway, port: number): Promise<{ readonly table: Table; readonly seats: readonly Seat[] }> {
  const { lobby } = gateway.services
  await lobby.putVendor({ vassalage: VENDOR, name: 'Bench', launchOrigin: 'http://localhost:9', verifyUrl: null, secret: SECRET })
  const game = {
    code: GAME,
    name: { en: 'Bench' },
    gameType: 'RNG',
    gameClassify: 'SLOT',
    returnRateBp: 9_600,
    volatility: 3,
    maxWinTimes: 1_000,
    lines: 10,
    limits: { [ASSET]: { minStake: '0.10', maxStake: '10' } },
    image: { tall: '/art/tiles/bay-of-islands-3x4.svg', wide: '/art/tiles/bay-of-islands-4x3.svg' },
  }
  await lobby.importCatalogue(VENDOR, [game])
  const address = { gatewayUrl: `http://127.0.0.1:${port}`, vendorCode: VENDOR, secret: SECRET, clock: systemClock, timeoutMs: 30_000 }
  const table = { gateway, address, gameCode: GAME }
  const seats: Seat[] = []
  for (let no = 1; no <= PLAYERS; no++) seats.push(await seatAt(table, no))
  return { table, seats }
}

type Listed = { readonly member_id: string; readonly player_id: string }

/** A player with very many rounds, opened a second after another. */
async function writeRounds(pool: pg.Pool, brandId: number, rows: number): Promise<Listed> {
  const { rows: made } = await pool.query<Listed>(
    `insert into gateway.player (player_id, brand_id, username, nickname, kind, wire_type, asset, language, state, created_at)
     values (gen_random_uuid(), $1, 'listed', 'N', 'member', 0, '${ASSET}', 'EN', 'active', timestamptz '2025-01-01') returning member_id, player_id`,
    [brandId],
  )
  const [listed] = made
  if (!listed) throw new Error('a player was made')
  await pool.query('insert into gateway.player_ref (player_id, member_id) values ($1, $2)', [listed.player_id, listed.member_id])
  await pool.query(
    `insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, max_win_times, opened_at, closed_at)
     select $1::bigint % 16, $1, 'LIST', 'r' || i, ('018f' || lpad(to_hex(i), 8, '0') || '70008000' || lpad(to_hex(i), 12, '0'))::uuid, 'game', 1, '${ASSET}',
       'completed', 1, 1, timestamptz '2025-01-01' + interval '1 second' * i, timestamptz '2025-01-01' + interval '1 second' * i
     from generate_series(1, $2::int) i`,
    [listed.member_id, rows],
  )
  return listed
}

/** Figures of a brand with many games, as the hours of a month leave them. */
const writeHours = (pool: pg.Pool, brandId: number) =>
  pool.query(
    `insert into gateway.house_hour (brand_id, day, hour, asset, kind, reason, vassalage, game_code, gained, lost, entries)
     select $1, current_date - d, h, '${ASSET}', 'house.gaming', r, 'LIST', 'game' || g, 1000, 900, 10
     from generate_series(0, ${DAYS - 1}) d, generate_series(0, 23) h, generate_series(1, ${GAMES}) g, unnest(array['wager.close', 'wager.credit']) r`,
    [brandId],
  )

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const from = performance.now()
  const value = await work()
  return { ms: performance.now() - from, value }
}

/** Pages of the longest list by its operation, the first ones and those a thousand pages on, beside the bare statement that reads such rows. */
async function measureList(
  pool: pg.Pool,
  { browser }: SignedInOperator,
  { listed, rows }: { listed: Listed; rows: number },
): Promise<Row[]> {
  const page = async (cursor: string | null) => {
    const answer = await browser.call('rounds.list', {
      query: { member: idFromUuid('ply', listed.player_id), limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.next
  }
  const first: number[] = []
  const bare: number[] = []
  for (let time = 0; time < TIMED; time++) {
    first.push((await timed(() => page(null))).ms)
    bare.push(
      (
        await timed(() =>
          pool.query(
            `select r.id, p.player_id, r.vassalage, r.round_id, r.game_code, r.state, r.asset, r.staked, r.refunded, r.won, r.opened_at, r.closed_at
             from gateway.wager_round r join gateway.player p on p.member_id = r.member_id
             where r.lane = ledger.lane_of($1) and r.member_id = $1 and r.id > '00000000-0000-0000-0000-000000000000' order by r.id desc limit ${PAGE + 1}`,
            [listed.member_id],
          ),
        )
      ).ms,
    )
  }
  const far: number[] = []
  let cursor: string | null = null
  for (let at = 1; at < FAR + TIMED; at++) {
    const turned: { readonly ms: number; readonly value: string | null } = await timed(() => page(cursor))
    if (at >= FAR) far.push(turned.ms)
    cursor = turned.value
    if (cursor === null) throw new Error('the list is long enough')
  }
  return [
    {
      area: 'backoffice',
      what: `first page of ${rows} rounds, by its operation`,
      ours: median(first),
      unit: 'ms',
      rod: { name: 'the bare statement', value: median(bare) },
      goal: { is: 'at most', value: 3 },
      spread: spreadOf(first),
    },
    {
      area: 'backoffice',
      what: `page ${FAR} of them`,
      ours: median(far),
      unit: 'ms',
      rod: { name: 'page 1', value: median(first) },
      goal: { is: 'at most', value: 1.2 },
      spread: spreadOf(far),
    },
  ]
}

/** How many statements a pool is asked for. */
function countStatements(pool: pg.Pool): () => number {
  let count = 0
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const own = client.query.bind(client)
    // cast: every form of the call is passed on as it came.
    client.query = ((...asked: Parameters<typeof own>) => {
      count += 1
      return own(...asked)
    }) as typeof client.query
  })
  return () => count
}

/** Counting what bets moved, beside making them. */
async function measureGather(
  { gateway, table, seats }: { gateway: Gateway; table: Table; seats: readonly Seat[] },
  bets: number,
): Promise<Row[]> {
  const { report } = gateway.services
  await report.count()
  const all = Array.from({ length: bets }, (_, at): Bet => {
    const seat = seats[at % seats.length]
    if (!seat) throw new Error('there are players')
    return { ...seat, id: randomUUID() }
  })
  const made = await timed(async () => {
    await stake(table, all)
    await settle(table, all)
  })
  const statements = countStatements(gateway.platform.db.pool)
  const before = statements()
  const counted = await timed(() => report.count())
  // A round is a debit, a credit for every other one, and a close.
  const transfers = bets * 2.5
  return [
    {
      area: 'backoffice',
      what: `counting ${bets} rounds for reports`,
      ours: counted.ms / 1_000,
      unit: 's',
      rod: { name: 'making them in sets', value: made.ms / 1_000 },
      goal: { is: 'at most', value: 0.1 },
    },
    {
      area: 'backoffice',
      what: 'statements of it for 2,000 transfers',
      ours: ((statements() - before) * 2_000) / transfers,
      unit: '',
      goal: { is: 'at most', value: 8 },
    },
  ]
}

/** Bets while two hundred operators ask for the widest report again and again. */
async function measureBetsBeside({
  table,
  seat,
  brandId,
  operator,
}: {
  table: Table
  seat: Seat
  brandId: number
  operator: SignedInOperator
}): Promise<Row> {
  const before = await betQuietly(table, seat)
  let isOver = false
  let answered = 0
  const ask = async () => {
    while (!isOver) {
      const answer = await operator.browser.call('reports.getRevenue', { query: { brandId, by: 'game', ...span() } })
      if (!answer.ok) throw new Error(answer.code)
      answered += 1
    }
  }
  const readers = Array.from({ length: REPORTS_AT_ONCE }, ask)
  const beside = betOn(table, seat)
  await new Promise((resume) => setTimeout(resume, QUIET_MS))
  const during = await beside.stop()
  isOver = true
  await Promise.all(readers)
  return {
    area: 'backoffice',
    what: `p99 of ${during.length} debits beside ${REPORTS_AT_ONCE} reports at once (${answered} answered)`,
    ours: quantile(during, 0.99),
    unit: 'ms',
    rod: { name: `of ${before.length} debits before`, value: quantile(before, 0.99) },
    goal: { is: 'at most', value: 1.2 },
  }
}
const span = () => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return { from: day(DAYS - 1), to: day(0) }
}

/** §16 of the back office: long lists, counting for reports, bets beside reports, and bytes. */
export async function measureBackoffice({ rows, bets }: Sizes): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  // The database is stopped last, and may be quicker than the connections that are being ended.
  pool.on('error', () => undefined)
  try {
    await migrateGateway(server.url)
    const gateway = await createGateway({
      databaseUrl: server.url,
      masterSecret: 'master secret of the bench, 32 characters',
      logLevel: 'silent',
      botCheck: 'off',
      poolSize: 8,
    })
    try {
      const { port } = await gateway.listen()
      const [brand] = await gateway.services.site.list()
      const brandId = brand?.id ?? 0
      const { table, seats } = await openTable(gateway, port)
      const [seat] = seats
      if (!seat) throw new Error('there are players')
      const operator = await anOperator({ gateway })
      const gathered = await measureGather({ gateway, table, seats }, bets)
      await writeHours(pool, brandId)
      const listed = await writeRounds(pool, brandId, rows)
      await pool.query('vacuum analyze')
      const pages = await measureList(pool, operator, { listed, rows })
      return [...pages, ...gathered, await measureBetsBeside({ table, seat, brandId, operator }), ...measureOfficeBytes()]
    } finally {
      await gateway.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
