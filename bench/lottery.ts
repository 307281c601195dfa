import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { seamless } from '@halong/api'
import { idFromUuid, systemClock, uuidFromId } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { createGateway, type Gateway, migrateGateway } from '@halong/gateway'
import { createLottery, lobbyEntries, migrateLottery } from '@halong/lottery'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import { openBrowser, PASSWORD } from '@halong/testkit'
import { callWallet, type WalletAddress } from '@halong/vendor-kit'
import pg from 'pg'
import type { Row } from './row.ts'

const SECRET = 'the secret of the lottery, thirty-two characters'
const VENDOR = 'TCG_SEA'
const GAME = 'ssc-1m'
const ASSET = 'USD/4'
const PLAYERS = 4
const IN_A_CALL = 500
const MOST_TRIES = 20
const SELECTIONS = ['big', 'small', 'odd', 'even']

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listener has a port')
  return address.port
}

type Seat = { readonly playerId: string; readonly gameSession: string }
type Bet = Seat & { readonly id: string; readonly selection: string }

/** A member with money inside the game, as the vendor knows them. */
async function seatOf(gateway: Gateway, address: WalletAddress, no: number): Promise<Seat> {
  const { site, players } = gateway.services
  const [brand] = await site.list()
  const username = `bench${no}`
  const account = { brandId: brand?.id ?? 0, username, password: PASSWORD, wireType: 0, language: 'EN', mustChange: false } as const
  const opened = await players.openByOperator(account)
  if (!opened.ok) throw new Error(opened.code)
  const money = { asset: opened.value.asset, minor: 10_000_000_000n }
  await players.creditByOperator({ memberId: opened.value.memberId, money, key: username, reason: 'a bench' })
  const browser = openBrowser(gateway)
  await browser.call('session.login', { body: { username, password: PASSWORD } })
  const games = await browser.call('lobby.listGames')
  const nodeId = games.ok ? (games.value.games.find(({ gameCode }) => gameCode === GAME)?.nodeId ?? 0) : 0
  const launched = await browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(launched.code)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket') ?? ''
  const entered = await callWallet(seamless.authenticate, { ticket, gameCode: GAME }, address)
  if (entered.kind !== 'ok') throw new Error('a player enters')
  return { playerId: entered.value.playerId, gameSession: entered.value.gameSession }
}

const idsOf = ({ id }: Bet) => {
  const round = idFromUuid('tkt', id)
  return { roundId: round, debit: `${round}.d`, credit: `${round}.c`, close: `${round}.x` }
}
function* callsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += IN_A_CALL) yield all.slice(at, at + IN_A_CALL)
}
type Item = Parameters<typeof callWallet<typeof seamless.apply>>[1]['items'][number]
/** Under the same ids until the wallet answers, as the lottery does. */
async function apply(address: WalletAddress, items: readonly Item[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await callWallet(seamless.apply, { items: [...items] }, address)
    if (answer.kind === 'unknown' && attempt < MOST_TRIES) continue
    const refused = answer.kind === 'ok' ? answer.value.results.find(({ code }) => code !== null) : answer
    if (refused) throw new Error(`the wallet did not take a set: ${JSON.stringify(refused)}`)
    return
  }
}

/** Stakes of tickets as the lottery takes them. */
async function stake(address: WalletAddress, bets: readonly Bet[]): Promise<void> {
  for (const call of callsOf(bets))
    await apply(
      address,
      call.map((bet): Item => {
        const { roundId, debit } = idsOf(bet)
        // cast: the wallet told the id itself.
        const playerId = bet.playerId as `ply_${string}`
        return {
          kind: 'debit',
          transactionId: debit,
          roundId,
          playerId,
          gameCode: GAME,
          asset: ASSET,
          gameSession: bet.gameSession,
          amount: '1',
        }
      }),
    )
}

/** The rod: the wallet's part of paying a draw alone, its calls prepared before and sent one after another. */
async function payAlone(address: WalletAddress, bets: readonly Bet[]): Promise<number> {
  const calls = [...callsOf(bets)].map((call) =>
    call.map((bet, at): Item => {
      const { roundId, debit, credit, close } = idsOf(bet)
      const named = { roundId, playerId: bet.playerId as `ply_${string}`, gameCode: GAME, asset: ASSET } as const
      return {
        kind: 'settle',
        ...named,
        transactionId: credit,
        closeTransactionId: close,
        debitTransactionId: debit,
        amount: at % 2 === 0 ? '1.98' : '0',
        valid: '1',
      }
    }),
  )
  const from = performance.now()
  for (const call of calls) await apply(address, call)
  return performance.now() - from
}

/** Writes tickets as they stand once their stakes were taken. */
async function writeTickets(pool: pg.Pool, issueId: string, bets: readonly Bet[]): Promise<void> {
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

/** From the drawn numbers to the last acknowledged ticket. */
async function payDraw(lottery: Awaited<ReturnType<typeof createLottery>>, pool: pg.Pool, issueId: string): Promise<number> {
  const { steps } = lottery
  for (const step of [steps.close, steps.freeze]) await step()
  const drawn = async (wanted: string) =>
    (await pool.query('select 1 from lottery.issue where id = $1 and state = $2', [issueId, wanted])).rowCount === 1
  while (!(await drawn('DRAWN'))) await steps.draw()
  const from = performance.now()
  while (!(await drawn('SETTLED'))) for (const step of [steps.compute, steps.pay, steps.finish]) await step()
  return performance.now() - from
}

/** How long a draw of many tickets takes to be judged and paid, beside the wallet's calls alone. */
export async function measureLottery({ tickets }: { readonly tickets: number }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
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
    const lottery = await createLottery({
      databaseUrl: server.url,
      port: lotteryPort,
      siteOrigin: 'http://localhost',
      gatewayUrl: `http://127.0.0.1:${port}`,
      secret: SECRET,
      seedKey: Buffer.alloc(32, 7),
      seedsWitness: join(dataDir, 'witness'),
      assetsDir: join(dataDir, 'none'),
      chainLength: 3_000,
      background: false,
      walletTimeoutMs: 30_000,
    })
    await lottery.listen()
    try {
      await lottery.generate()
      await lottery.steps.open()
      const address = { gatewayUrl: `http://127.0.0.1:${port}`, vendorCode: VENDOR, secret: SECRET, clock: systemClock, timeoutMs: 30_000 }
      const seats: Seat[] = []
      for (let no = 1; no <= PLAYERS; no++) seats.push(await seatOf(gateway, address, no))
      const betsOf = () =>
        Array.from({ length: tickets }, (_, at): Bet => {
          const seat = seats[at % seats.length]
          if (!seat) throw new Error('there are players')
          return { ...seat, id: randomUUID(), selection: SELECTIONS[at % SELECTIONS.length] ?? 'big' }
        })
      const [alone, whole] = [betsOf(), betsOf()]
      await stake(address, alone)
      await stake(address, whole)
      const { rows } = await pool.query<{ id: string }>(`select id from lottery.issue where game = '${GAME}' order by id limit 1`)
      const issueId = rows[0]?.id ?? ''
      await writeTickets(pool, issueId, whole)
      await pool.query(
        `update lottery.issue set state = 'OPEN', open_at = now() - interval '2 minutes', close_at = now() - interval '5 seconds', draw_at = now() - interval '4 seconds' where id = $1`,
        [issueId],
      )
      await pool.query('analyze')
      const rod = await payAlone(address, alone)
      const ours = await payDraw(lottery, pool, issueId)
      return [
        {
          area: 'lottery',
          what: `${tickets} tickets of one draw judged and paid`,
          ours: ours / 1_000,
          unit: 's',
          rod: { name: 'the same calls of the wallet alone', value: rod / 1_000 },
          goal: { is: 'at most', value: 1.3 },
        },
      ]
    } finally {
      await lottery.close()
      await gateway.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
