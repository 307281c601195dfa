import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid } from '@halong/base'
import { runMigrations } from '@halong/base/migrate'
import { seedAt } from '@halong/chance'
import { movableClock } from '@halong/testkit'
import { freshDatabase } from '@halong/testkit/database'
import { sql } from 'kysely'
import { pino } from 'pino'
import {
  type BeaconClient,
  createChains,
  createSealer,
  createSessions,
  createTables,
  type GameSession,
  type ItemAnswer,
  kitSteps,
  marksIn,
  openVendorDatabase,
  openWitness,
  type TableCrash,
  type TableGame,
  type WalletItem,
} from '../src/index.ts'

const log = pino({ level: 'silent' })
const place = { schema: 'hall', role: 'halong_hall', parts: ['sessions', 'witness', 'chains', 'tables', 'runs'] as const }
const LAST = '0123456789abcdef'.repeat(4)
const LENGTH = 60
const beaconAt = (index: number) => seedAt({ index: LENGTH, seed: LAST }, index)

/** The kit's tables over a real database, with a clock that is moved, a wallet and a gateway that can be silent, and drivers that can be killed. */
export async function startHall({ game, name }: { readonly game: TableGame; readonly name: string }) {
  const faults = {
    /** Milliseconds that the clock of the database is moved on. */
    ahead: 0,
    /** The clock stands there. */
    stoodAt: null as Date | null,
    crash: null as TableCrash | null,
    isWalletSilent: false,
    isGatewaySilent: false,
  }
  const bound = new Map<number, string>()
  const money = new Map<string, WalletItem>()
  const marks = mkdtempSync(join(tmpdir(), 'halong-tables-'))
  const database = await freshDatabase(name)
  await runMigrations(database.pool, [
    { schema: 'hall', roles: [place.role], steps: { '0000-schema': 'create schema hall', ...kitSteps(place) } },
  ])
  const vendor = openVendorDatabase<object>({ ...place, databaseUrl: database.url, connections: 4, log })
  const witness = await openWitness({ db: vendor.kit, clock: movableClock(), log, marks: marksIn(marks, 'hall'), name: 'hall' })

  const beacons: BeaconClient = {
    chains: () =>
      Promise.resolve([
        {
          vassalage: 'HALL',
          code: game.code,
          chain: 'b1',
          binds: 'root',
          terminal: beaconAt(0),
          length: LENGTH,
          released: 0,
          publishedAt: '',
          retiredAt: null,
          value: null,
        },
      ] as unknown as Awaited<ReturnType<BeaconClient['chains']>>),
    release(asked) {
      if (faults.isGatewaySilent) return Promise.resolve(new Map())
      return Promise.resolve(
        new Map(
          asked.flatMap(({ no, root }) => {
            if ((bound.get(no) ?? root) !== root) return []
            bound.set(no, root)
            return [[no, beaconAt(no)] as const]
          }),
        ),
      )
    },
  }
  /** Does each item once, by its id, and tells the same again. */
  const wallet = {
    carryOut: (items: readonly WalletItem[]): Promise<readonly ItemAnswer[]> =>
      Promise.resolve(
        items.map((item): ItemAnswer => {
          if (faults.isWalletSilent) return { kind: 'unknown', why: 'no answer' }
          const duplicate = money.has(item.transactionId)
          money.set(item.transactionId, item)
          return { kind: 'ok', value: { transactionId: item.transactionId, duplicate, balance: '1.0000', version: money.size } }
        }),
      ),
  }
  /** A process that drives the table. */
  const driver = (owner: string, offered = () => true) =>
    createTables({
      db: vendor.kit,
      schema: place.schema,
      games: [game],
      chains: createChains({
        db: vendor.kit,
        clock: movableClock(),
        sealer: createSealer(Buffer.alloc(32, 9)),
        witness,
        length: 40,
        announceAhead: 1,
      }),
      beacons,
      witness,
      wallet,
      log,
      owner,
      isOffered: () => Promise.resolve(offered()),
      clock: () =>
        faults.stoodAt
          ? sql<Date>`${sql.lit(faults.stoodAt.toISOString())}::timestamptz`
          : sql<Date>`(clock_timestamp() + ${sql.lit(`${faults.ahead} milliseconds`)}::interval)`,
      crashAt(point) {
        if (point !== faults.crash) return
        faults.crash = null
        throw new Error(`killed at ${point}`)
      },
    })
  const tables = driver('first')

  async function player(number: number): Promise<GameSession> {
    const entered = {
      playerId: idFromUuid('ply', `0199c5a4-0000-7000-8000-00000000000${number}`),
      gameSession: `session-${number}`,
      kind: 'member' as const,
      nickname: 'Lan',
      language: 'VI' as const,
      asset: 'USD/4' as const,
      currencySymbol: '$',
      brand: 1,
      balance: '1.0000',
      version: 1,
      minStake: '1.0000',
      maxStake: '2.0000',
      limitsVersion: 'v',
    }
    return (await createSessions({ db: vendor.kit, clock: movableClock() }).start(entered, game.gameCode)).session
  }
  type Driver = typeof tables
  const stateOf = async () => (await tables.state(game)).s
  let intents = 0

  return {
    faults,
    bound,
    money,
    kit: vendor.kit,
    tables,
    driver,
    player,
    stateOf,
    drive: async (of: Driver) => {
      for (let steps = 0; steps < 3; steps++) await of.pass()
    },
    /** Goes on until a round has just come on sale. */
    async openRound(of: Driver = tables): Promise<bigint> {
      for (let steps = 0; steps < 60; steps++) {
        await of.pass()
        const { round, now } = await stateOf()
        const left = round ? Date.parse(round.closesAt) - Date.parse(now) : 0
        if (round?.state === 'OPEN' && left > game.phases.openMs / 2) return BigInt(round.no)
        faults.ahead += 1_000
      }
      throw new Error('no round opened')
    },
    async untilSettled(no: bigint, of: Driver = tables, stepMs = 5_000): Promise<void> {
      for (let steps = 0; steps < 60; steps++) {
        const row = await vendor.kit.selectFrom('table_round').select('state').where('no', '=', no).executeTakeFirstOrThrow()
        if (row.state === 'SETTLED') return
        await of.pass()
        faults.ahead += stepMs
      }
      throw new Error(`round ${no} is not settled`)
    },
    order: (roundNo: bigint, amounts: Readonly<Record<string, bigint>>, intentId = `intent-${++intents}-0123456789`) => ({
      roundNo,
      intentId,
      bets: Object.entries(amounts).map(([spot, amount]) => ({ spot, amount })),
      prizeCap: 10_000_000n,
      mostOnSpot: 5_000_000n,
    }),
    /** What of a round is held against a player at the wallet: each debit once, and one settlement. */
    walletOf: (roundId: string) => [...money.values()].filter((item) => item.roundId === roundId),
    async close(): Promise<void> {
      await vendor.end()
      await database.close()
      rmSync(marks, { recursive: true, force: true })
    },
  }
}

export type Hall = Awaited<ReturnType<typeof startHall>>
export type Driver = Hall['tables']
