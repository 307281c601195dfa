import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from '@halong/base/migrate'
import { movableClock } from '@halong/testkit'
import { freshDatabase } from '@halong/testkit/database'
import { pino } from 'pino'
import {
  createChains,
  createClockWatch,
  createSealer,
  createTables,
  databaseNow,
  type GameSession,
  kitSteps,
  marksIn,
  openVendorDatabase,
  openWitness,
  type TableCrash,
  type TableGame,
} from '../src/index.ts'
import { createSides, startPlayer } from './sides.ts'

const log = pino({ level: 'silent' })
const place = {
  schema: 'hall',
  role: 'halong_hall',
  parts: ['sessions', 'witness', 'chains', 'tables', 'runs', 'paces', 'autoplay'] as const,
}

/** The kit's tables over a real database, with a clock that is moved, a wallet and a gateway that can be silent, and drivers that can be killed. */
export async function startHall({
  game,
  name,
  rounds,
}: {
  readonly game: TableGame
  readonly name: string
  readonly rounds?: number | undefined
}) {
  const { faults, bound, money, beacons, wallet, clock, crashAt } = createSides<TableCrash>({
    vassalage: 'HALL',
    code: game.code,
    rounds,
  })
  const marks = mkdtempSync(join(tmpdir(), 'halong-tables-'))
  const database = await freshDatabase(name)
  await runMigrations(database.pool, [
    { schema: 'hall', roles: [place.role], steps: { '0000-schema': 'create schema hall', ...kitSteps(place) } },
  ])
  const vendor = openVendorDatabase<object>({ ...place, databaseUrl: database.url, connections: 4, log })
  const witness = await openWitness({ db: vendor.kit, clock: movableClock(), log, marks: marksIn(marks, 'hall'), name: 'hall' })

  const isInStep = createClockWatch({
    own: () => databaseNow(vendor.kit, clock),
    wallet: beacons.now,
    log,
    monotonic: () => faults.ahead,
  })
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
      isOffered: async () => offered() && (await isInStep()),
      clock,
      crashAt,
    })
  const tables = driver('first')

  const player = (number: number): Promise<GameSession> => startPlayer(vendor.kit, number, game.gameCode)
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
