import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock, uuidFromId } from '@halong/base'
import { createGateway, migrateGateway } from '@halong/gateway'
import { clocks, drawCodes, lobbyEntries, migrateSportsbook } from '@halong/sportsbook'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import pg from 'pg'
import { quantile, type Row } from './row.ts'
import type { Memory } from './sportsbook-server.ts'
import { type Bet, batchedBets, betOn, betQuietly, freePort, type Seat, seatAt, settle, stake, type Table } from './wallet-bets.ts'

const SECRET = 'the secret of the sportsbook, thirty-two characters'
const VENDOR = 'HALONG_SPORTS'
const GAME = 'virtual-football'
const LEAGUE = 'vf-city'
const ASSET = 'USD/4'
const PLAYERS = 4
/** Each of these is won by some results and lost by others. */
const picks = [
  ['1x2', 'home'],
  ['1x2', 'away'],
  ['ou:250', 'over'],
  ['btts', 'yes'],
] as const

/** Writes singles as they stand once their stakes were taken. */
async function writeBets(pool: pg.Pool, fixtureId: string, bets: readonly Bet[]): Promise<void> {
  for (const [playerId, own] of Map.groupBy(bets, (bet) => bet.playerId)) {
    const [player, ids] = [uuidFromId('ply', playerId), own.map(({ id }) => id)]
    await pool.query(
      `insert into sportsbook.bet (player_id, id, intent_id, intent_no, fingerprint, session_id, game_code, asset, kind, sizes, lines, unit, stake, most_return, state, open_legs,
         placed_at, accept_until)
       select $1, b.id, b.id::text, 0, 'bench', $1, '${GAME}', '${ASSET}', 'single', '{1}', 1, 10000, 10000, 20000, 'ACCEPTED', 1, now(), now()
       from unnest($2::uuid[]) as b (id)`,
      [player, ids],
    )
    await pool.query(
      `insert into sportsbook.bet_leg (player_id, bet_id, leg_no, fixture_id, market, selection, price, seen_price, rule_id, digest, share_times, share_always)
       select $1, b.id, 0, $2, b.market, b.selection, 2000, 2000, 'football/' || split_part(b.market, ':', 1) || '@1', encode(sha256(b.id::text::bytea), 'hex'), 1000000, 0
       from unnest($3::uuid[], $4::text[], $5::text[]) as b (id, market, selection)`,
      [player, fixtureId, ids, own.map((_, at) => picks[at % picks.length]?.[0]), own.map((_, at) => picks[at % picks.length]?.[1])],
    )
  }
}

/** Starts the sportsbook beside. */
async function startBook(config: object): Promise<{ readonly memory: () => Promise<Memory>; readonly stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'sportsbook-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', SPORTSBOOK_BENCH: JSON.stringify(config) },
    execArgv: ['--expose-gc'],
  })
  const ended = new Promise<never>((_, fail) => child.once('exit', (code) => fail(new Error(`the sportsbook ended with ${code}`))))
  ended.catch(() => undefined)
  const told = () => Promise.race([new Promise<unknown>((hear) => child.once('message', hear)), ended])
  await told()
  return {
    async memory() {
      const answer = told()
      child.send('memory')
      // cast: told by our own process.
      return (await answer) as Memory
    },
    async stop() {
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}

/** Waits for a match to stand so; looked for this often. */
async function reaches(pool: pg.Pool, fixtureId: string, state: 'PLAYED' | 'SETTLED'): Promise<void> {
  const LOOK_MS = 10
  const isThere = async () =>
    (await pool.query(`select 1 from sportsbook.fixture where id = $1 and state in ($2, 'SETTLED')`, [fixtureId, state])).rowCount === 1
  while (!(await isThere())) await wait(LOOK_MS)
}

/** A gateway that sells the book, over a database of its own. */
async function openHouse(databaseUrl: string, bookPort: number) {
  const gateway = await createGateway({
    databaseUrl,
    masterSecret: 'master secret of the bench, 32 characters',
    logLevel: 'silent',
    botCheck: 'off',
    poolSize: 8,
    sportsbookUrl: `http://127.0.0.1:${bookPort}`,
  })
  const { port } = await gateway.listen()
  const { lobby, beacon } = gateway.services
  const vendor = { vassalage: VENDOR, name: 'Sports', launchOrigin: 'http://localhost:9', verifyUrl: null, secret: SECRET }
  await lobby.putVendor({ ...vendor, categories: ['ESPORTS'] })
  await lobby.importCatalogue(VENDOR, lobbyEntries())
  for (const code of drawCodes()) await beacon.open({ vassalage: VENDOR, code, binds: 'root' })
  for (const { code, firstAt, everyMs, length } of clocks(new Date()))
    await beacon.open({ vassalage: VENDOR, code, binds: 'time', schedule: { firstAt: new Date(firstAt), everyMs }, length })
  const address = { gatewayUrl: `http://127.0.0.1:${port}`, vendorCode: VENDOR, secret: SECRET, clock: systemClock, timeoutMs: 30_000 }
  const table: Table = { gateway, address, gameCode: GAME, rounds: 'bet' }
  return { gateway, table }
}

/** How long one result takes to settle many open bets, beside the wallet's calls alone. */
export async function measureSettlement({ bets }: { readonly bets: number }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  // The database is stopped last, and may be quicker than the connections that are being ended.
  pool.on('error', () => undefined)
  try {
    await migrateGateway(server.url)
    await migrateSportsbook(pool)
    const bookPort = await freePort()
    const { gateway, table } = await openHouse(server.url, bookPort)
    const book = await startBook({
      databaseUrl: server.url,
      port: bookPort,
      siteOrigin: 'http://localhost',
      gatewayUrl: table.address.gatewayUrl,
      secret: SECRET,
      seedsWitness: join(dataDir, 'witness'),
      assetsDir: join(dataDir, 'none'),
      walletTimeoutMs: 30_000,
    })
    try {
      const seats: Seat[] = []
      for (let no = 1; no <= PLAYERS; no++) seats.push(await seatAt(table, no))
      const [better] = seats
      if (!better) throw new Error('there are players')
      const betsOf = () => Array.from({ length: bets }, (_, at): Bet => ({ ...(seats[at % seats.length] ?? better), id: randomUUID() }))
      const [alone, whole] = [betsOf(), betsOf()]
      await stake(table, alone)
      await stake(table, whole)
      const batched = await batchedBets(table, seats, bets)
      const { rows } = await pool.query<{ id: string }>(`select id from sportsbook.fixture where league = '${LEAGUE}' order by id limit 1`)
      const fixtureId = rows[0]?.id ?? ''
      await writeBets(pool, fixtureId, whole)
      await pool.query('analyze')
      const rod = await settle(table, alone)
      const before = await betQuietly(table, better)
      const start = await book.memory()
      const beside = betOn(table, better)
      await pool.query(
        `update sportsbook.fixture set close_at = now() - interval '11 minutes', starts_at = now() - interval '10 minutes', ends_at = now() - interval '1 minute' where id = $1`,
        [fixtureId],
      )
      await reaches(pool, fixtureId, 'PLAYED')
      const from = performance.now()
      await reaches(pool, fixtureId, 'SETTLED')
      const ms = performance.now() - from
      const during = await beside.stop()
      const { peak } = await book.memory()
      return [
        {
          area: 'sportsbook',
          what: `open bets that one result settles, of ${bets}`,
          ours: (bets * 1_000) / ms,
          unit: '/s',
          rod: { name: 'batched bets', value: batched },
          goal: { is: 'at least', value: 1.2 },
        },
        {
          area: 'sportsbook',
          what: `${bets} open bets settled by one result`,
          ours: ms / 1_000,
          unit: 's',
          rod: { name: 'the same calls of the wallet alone', value: rod / 1_000 },
          goal: { is: 'at most', value: 1.5 },
        },
        {
          area: 'sportsbook',
          what: 'memory that the book grows by meanwhile',
          ours: peak - start.now,
          unit: 'MiB',
          goal: { is: 'at most', value: 64 },
        },
        {
          area: 'sportsbook',
          what: `p99 of ${during.length} bets meanwhile`,
          ours: quantile(during, 0.99),
          unit: 'ms',
          rod: { name: `of ${before.length} bets before`, value: quantile(before, 0.99) },
          goal: { is: 'at most', value: 2 },
        },
      ]
    } finally {
      await book.stop()
      await gateway.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
