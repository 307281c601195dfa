import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, uuidFromId } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { createGateway, migrateGateway } from '@halong/gateway'
import { lobbyEntries, migrateLottery } from '@halong/lottery'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import pg from 'pg'
import type { Paid } from './lottery-process.ts'
import { quantile, type Row } from './row.ts'
import { type Bet, batchedBets, betOn, betQuietly, freePort, type Seat, seatAt, settle, stake } from './wallet-bets.ts'

const SECRET = 'the secret of the lottery, thirty-two characters'
const VENDOR = 'TCG_SEA'
const GAME = 'ssc-1m'
const ASSET = 'USD/4'
const PLAYERS = 4
/** Single bets that the rate of batched ones is taken from. */
const MOST_BATCHED = 20_000
const SELECTIONS = ['big', 'small', 'odd', 'even']
type LotteryBet = Bet & { readonly selection: string }

/** Writes tickets as they stand once their stakes were taken. */
async function writeTickets(pool: pg.Pool, issueId: string, bets: readonly LotteryBet[]): Promise<void> {
  for (const [playerId, own] of Map.groupBy(bets, (bet) => bet.playerId)) {
    const player = uuidFromId('ply', playerId)
    const values = [
      player,
      issueId,
      own.map(({ id }) => id),
      own.map(({ selection }) => selection),
      own.map(({ selection }) => sha256Hex(selection)),
    ]
    await pool.query(
      `insert into lottery.ticket (player_id, id, issue_id, order_id, game, mode, asset, state, cost, max_prize, rules_version, digest, placed_at, accept_until)
       select $1, t.id, $2, '${randomUUID()}', '${GAME}', 'ZY', '${ASSET}', 'ACCEPTED', 10000, 19800, 'bench', encode(sha256(t.id::text::bytea), 'hex'), now(), now()
       from unnest($3::uuid[]) as t (id)`,
      values.slice(0, 3),
    )
    await pool.query(
      `insert into lottery.ticket_line (player_id, ticket_id, no, play, selection, selection_hash, bets, unit_stake, odds, text)
       select $1, t.id, 1, 'ssc.zy.sum', t.selection, t.hash, 1, 10000, '{19800}', 'bench' from unnest($2::uuid[], $3::text[], $4::text[]) as t (id, selection, hash)`,
      [player, values[2], values[3], values[4]],
    )
  }
}

/** Starts the lottery beside, and has it pay a draw. */
async function startLottery(
  config: object,
): Promise<{ readonly pay: (issueId: string) => Promise<Paid['paid']>; readonly stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'lottery-process.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', LOTTERY_BENCH: JSON.stringify(config) },
    execArgv: ['--expose-gc'],
  })
  const ended = new Promise<never>((_, fail) => child.once('exit', (code) => fail(new Error(`the lottery ended with ${code}`))))
  ended.catch(() => undefined)
  const told = () => Promise.race([new Promise<unknown>((hear) => child.once('message', hear)), ended])
  await told()
  return {
    async pay(issueId) {
      child.send(issueId)
      // cast: told by our own process.
      return ((await told()) as Paid).paid
    },
    async stop() {
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}

/** How long a draw of many tickets takes to be judged and paid, beside the wallet's calls alone. */
export async function measureLottery({ tickets }: { readonly tickets: number }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  // The database is stopped last, and may be quicker than the connections that are being ended.
  pool.on('error', () => undefined)
  try {
    await migrateGateway(server.url)
    await migrateLottery(pool)
    const lotteryPort = await freePort()
    const gateway = await createGateway({
      databaseUrl: server.url,
      masterSecret: 'master secret of the bench, 32 characters',
      logLevel: 'silent',
      botCheck: 'off',
      poolSize: 8,
      lotteryUrl: `http://127.0.0.1:${lotteryPort}`,
    })
    const { port } = await gateway.listen()
    const { lobby, beacon } = gateway.services
    const games = lobbyEntries().filter((game) => game.vassalage === VENDOR)
    await lobby.putVendor({ vassalage: VENDOR, name: 'Lottery', launchOrigin: 'http://localhost:9', verifyUrl: null, secret: SECRET })
    await lobby.importCatalogue(VENDOR, games)
    const game = games.find(({ code }) => code === GAME)
    if (game === undefined || !('drawCode' in game)) throw new Error('the game is in the catalogue')
    await beacon.open({ vassalage: VENDOR, code: game.drawCode, binds: 'root' })
    const lottery = await startLottery({
      databaseUrl: server.url,
      port: lotteryPort,
      siteOrigin: 'http://localhost',
      gatewayUrl: `http://127.0.0.1:${port}`,
      secret: SECRET,
      seedsWitness: join(dataDir, 'witness'),
      assetsDir: join(dataDir, 'none'),
      chainLength: 3_000,
      walletTimeoutMs: 30_000,
    })
    try {
      const address = { gatewayUrl: `http://127.0.0.1:${port}`, vendorCode: VENDOR, secret: SECRET, clock: systemClock, timeoutMs: 30_000 }
      const table = { gateway, address, gameCode: GAME }
      const seats: Seat[] = []
      for (let no = 1; no <= PLAYERS; no++) seats.push(await seatAt(table, no))
      const betsOf = () =>
        Array.from({ length: tickets }, (_, at): LotteryBet => {
          const seat = seats[at % seats.length]
          if (!seat) throw new Error('there are players')
          return { ...seat, id: randomUUID(), selection: SELECTIONS[at % SELECTIONS.length] ?? 'big' }
        })
      const [alone, whole] = [betsOf(), betsOf()]
      await stake(table, alone)
      await stake(table, whole)
      const batched = await batchedBets(table, seats, Math.min(tickets, MOST_BATCHED))
      const { rows } = await pool.query<{ id: string }>(`select id from lottery.issue where game = '${GAME}' order by id limit 1`)
      const issueId = rows[0]?.id ?? ''
      await writeTickets(pool, issueId, whole)
      await pool.query(
        `update lottery.issue set state = 'OPEN', open_at = now() - interval '2 minutes', close_at = now() - interval '5 seconds', draw_at = now() - interval '4 seconds' where id = $1`,
        [issueId],
      )
      await pool.query('analyze')
      const rod = await settle(table, alone)
      const [better] = seats
      if (!better) throw new Error('there are players')
      const before = await betQuietly(table, better)
      const beside = betOn(table, better)
      const paid = await lottery.pay(issueId)
      const during = await beside.stop()
      return [
        {
          area: 'lottery',
          what: `tickets of one draw judged and paid, of ${tickets}`,
          ours: (tickets * 1_000) / paid.ms,
          unit: '/s',
          rod: { name: 'batched bets', value: batched },
          goal: { is: 'at least', value: 1.2 },
        },
        {
          area: 'lottery',
          what: `${tickets} tickets of one draw judged and paid`,
          ours: paid.ms / 1_000,
          unit: 's',
          rod: { name: 'the same calls of the wallet alone', value: rod / 1_000 },
          goal: { is: 'at most', value: 1.3 },
        },
        {
          area: 'lottery',
          what: 'memory that the lottery grows by meanwhile',
          ours: paid.peak - paid.from,
          unit: 'MiB',
          goal: { is: 'at most', value: 64 },
        },
        {
          area: 'lottery',
          what: `p99 of ${during.length} bets meanwhile`,
          ours: quantile(during, 0.99),
          unit: 'ms',
          rod: { name: `of ${before.length} bets before`, value: quantile(before, 0.99) },
          goal: { is: 'at most', value: 2 },
        },
      ]
    } finally {
      await lottery.stop()
      await gateway.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
