// Long because all of it is one table over one database: a clock, a wallet and a gateway that are moved, and what must hold whoever is killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid } from '@halong/base'
import { runMigrations } from '@halong/base/migrate'
import { digestOf, isSeedOfChain, issueChance, rootByPath, seedAt } from '@halong/chance'
import { movableClock } from '@halong/testkit'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  type VendorDatabase,
  type WalletItem,
  type Witness,
} from '../src/index.ts'

// The kit's tables over a real database, with a clock that is moved, a wallet and a gateway that can be silent.
const log = pino({ level: 'silent' })
const marks = mkdtempSync(join(tmpdir(), 'halong-tables-'))
const place = { schema: 'hall', role: 'halong_hall', parts: ['sessions', 'witness', 'chains', 'tables'] as const }
const LAST = '0123456789abcdef'.repeat(4)
const LENGTH = 60
const beaconAt = (index: number) => seedAt({ index: LENGTH, seed: LAST }, index)
/** Doors that a number below 2 opens. */
const doors: TableGame = {
  code: 'DOORS1',
  gameCode: 'doors',
  rulesHash: 'f'.repeat(64),
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  spots: ['left', 'right'],
  draw: (chance) => [chance.below(2)],
  units: (spot, [side]) => (spot === (side === 0 ? 'left' : 'right') ? 19_600 : 0),
  outcomes: [[0], [1]],
}

let database: FreshDatabase
let vendor: VendorDatabase<object>
let witness: Witness
let session: GameSession
let ahead = 0
let crash: TableCrash | null = null
let isWalletSilent = false
let isGatewaySilent = false
const bound = new Map<number, string>()
const money = new Map<string, WalletItem>()

const beacons: BeaconClient = {
  chains: () =>
    Promise.resolve([
      {
        vassalage: 'HALL',
        code: 'DOORS1',
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
    if (isGatewaySilent) return Promise.resolve(new Map())
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
        if (isWalletSilent) return { kind: 'unknown', why: 'no answer' }
        const duplicate = money.has(item.transactionId)
        money.set(item.transactionId, item)
        return { kind: 'ok', value: { transactionId: item.transactionId, duplicate, balance: '1.0000', version: money.size } }
      }),
    ),
}
const hall = (owner: string, offered = () => true) =>
  createTables({
    db: vendor.kit,
    schema: place.schema,
    games: [doors],
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
    clock: () => sql<Date>`(clock_timestamp() + ${sql.lit(`${ahead} milliseconds`)}::interval)`,
    crashAt(point) {
      if (point !== crash) return
      crash = null
      throw new Error(`killed at ${point}`)
    },
  })
let tables: ReturnType<typeof hall>

beforeAll(async () => {
  database = await freshDatabase('vendor-tables')
  await runMigrations(database.pool, [
    { schema: 'hall', roles: [place.role], steps: { '0000-schema': 'create schema hall', ...kitSteps(place) } },
  ])
  vendor = openVendorDatabase<object>({ ...place, databaseUrl: database.url, connections: 4, log })
  witness = await openWitness({ db: vendor.kit, clock: movableClock(), log, marks: marksIn(marks, 'hall'), name: 'hall' })
  tables = hall('first')
  session = await player(1)
})
afterAll(async () => {
  await vendor.end()
  await database.close()
  rmSync(marks, { recursive: true, force: true })
})

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
  return (await createSessions({ db: vendor.kit, clock: movableClock() }).start(entered, 'doors')).session
}
type Hall = ReturnType<typeof hall>
const drive = async (of: Hall) => {
  for (let steps = 0; steps < 3; steps++) await of.pass()
}
const stateOf = async () => (await tables.state(doors)).s
/** Goes on until a round has just come on sale. */
async function openRound(of: Hall = tables): Promise<bigint> {
  for (let steps = 0; steps < 40; steps++) {
    await of.pass()
    const { round, now } = await stateOf()
    if (round?.state === 'OPEN' && Date.parse(round.closesAt) - Date.parse(now) > 10_000) return BigInt(round.no)
    ahead += 2_000
  }
  throw new Error('no round opened')
}
async function untilSettled(no: bigint, of: Hall = tables): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    const row = await vendor.kit.selectFrom('table_round').select('state').where('no', '=', no).executeTakeFirstOrThrow()
    if (row.state === 'SETTLED') return
    await of.pass()
    ahead += 5_000
  }
  throw new Error(`round ${no} is not settled`)
}
let intents = 0
const order = (roundNo: bigint, amounts: Readonly<Record<string, bigint>>, intentId = `intent-${++intents}-0123456789`) => ({
  roundNo,
  intentId,
  bets: Object.entries(amounts).map(([spot, amount]) => ({ spot, amount })),
  prizeCap: 10_000_000n,
  mostOnSpot: 5_000_000n,
})
/** What of a round is held against a player at the wallet: each debit once, and one settlement. */
const walletOf = (roundId: string) => [...money.values()].filter((item) => item.roundId === roundId)

async function expectPaidRight(no: bigint, who: GameSession = session): Promise<void> {
  const entry = (await tables.entriesOf(doors, who.player_id)).find(({ roundNo }) => roundNo === String(no))
  const proof = await tables.proof(doors, no)
  if (!entry || !proof?.seed || !proof.beacon) throw new Error('a settled round has its proof')
  expect(isSeedOfChain({ index: proof.chain.index, seed: proof.seed }, proof.chain.end)).toBe(true)
  const outcome = doors.draw(issueChance(proof.seed, { drawCode: doors.code, issueNo: String(no), beacon: proof.beacon }))
  expect(proof.outcome).toEqual(outcome)
  expect(bound.get(proof.beaconChain.index)).toBe(proof.betsRoot)
  for (const { text, path } of await tables.slipProofs(doors, { playerId: who.player_id, no }))
    expect(rootByPath(digestOf(text), path)).toBe(proof.betsRoot)
  const items = walletOf(entry.roundId)
  const settled = items.filter(({ kind }) => kind === 'settle')
  const won = entry.slips.reduce((sum, { bets }) => sum + Number(bets[outcome[0] === 0 ? 'left' : 'right'] ?? 0) * 1.96, 0)
  expect(settled).toHaveLength(1)
  expect(settled[0]).toMatchObject({ amount: won.toFixed(4), result: String(outcome[0]) })
  expect(items.filter(({ kind }) => kind === 'debit')).toHaveLength(entry.slips.length)
  expect(entry.returned).toBe(won.toFixed(4))
}

it('runs rounds one after the other by the database’s clock, and settles what was staked', async () => {
  const no = await openRound()
  const placed = await tables.place(doors, session, order(no, { left: 10_000n, right: 20_000n }))
  expect(placed).toMatchObject({ ok: true, verdict: { kind: 'in' } })
  await tables.place(doors, session, order(no, { left: 50_000n }))
  await drive(tables)
  expect((await stateOf()).totals).toEqual({ 'USD/4': { left: '6.0000', right: '2.0000' } })
  expect((await tables.proof(doors, no))?.seed).toBeNull()
  await untilSettled(no)
  await expectPaidRight(no)
  const next = await openRound()
  const { results } = await stateOf()
  expect(results[0]?.no).toBe(String(no))
  expect(results.length).toBe(Number(next - no))
})

it('takes a slip until the close and not after it; nothing is debited then', async () => {
  const no = await openRound()
  const { round } = await stateOf()
  const before = money.size
  const intent = order(no, { left: 10_000n })
  expect((await tables.place(doors, session, intent)).ok).toBe(true)
  // The same press again is the same slip.
  expect((await tables.place(doors, session, intent)).ok).toBe(true)
  expect(await tables.place(doors, session, { ...intent, bets: [{ spot: 'right', amount: 10_000n }] })).toEqual({
    ok: false,
    code: 'table.intent_reused',
  })
  expect(await tables.place(doors, session, order(no, { left: 5_000_000n }))).toEqual({ ok: false, code: 'table.limit' })
  ahead += Date.parse(round?.closesAt ?? '') - Date.parse((await stateOf()).now) + 1
  expect(await tables.place(doors, session, order(no, { left: 10_000n }))).toEqual({ ok: false, code: 'table.closed' })
  expect(await tables.place(doors, session, order(no + 1n, { left: 10_000n }))).toEqual({ ok: false, code: 'table.closed' })
  expect(money.size).toBe(before + 1)
  await untilSettled(no)
  await expectPaidRight(no)
})

describe('F9: whoever drives a table may be killed at any time', () => {
  const points: readonly TableCrash[] = ['slip stored', 'slip debited', 'frozen', 'beacon told', 'drawn', 'wins stored', 'wins told']
  it.each(points)('killed at “%s”, another process ends the round with the same outcome and pays it once', async (point) => {
    const no = await openRound()
    crash = point
    await tables.place(doors, session, order(no, { left: 10_000n, right: 30_000n })).catch(() => null)
    await untilSettledBy(no)
    expect(crash).toBeNull()
    await expectPaidRight(no)
  })
  /** The first driver dies at the point; another one waits for its lease and goes on. */
  async function untilSettledBy(no: bigint): Promise<void> {
    for (let steps = 0; steps < 40 && crash !== null; steps++) {
      await tables.pass()
      ahead += 2_500
    }
    ahead += 4_000
    await untilSettled(no, hall(`other ${no}`))
    ahead += 4_000
  }

  it('a sleeper that wakes up beside its successor changes nothing', async () => {
    const no = await openRound()
    ahead += 4_000
    const other = hall('successor')
    expect(await other.drive(doors)).toBeGreaterThanOrEqual(0)
    const { round } = await stateOf()
    ahead += 20_000
    await vendor.kit
      .updateTable('table_lease')
      .set({ until: new Date(Date.now() + ahead + 60_000) })
      .execute()
    expect(await tables.drive(doors)).toBe(0)
    expect((await stateOf()).round?.state).toBe(round?.state)
    await untilSettled(no, other)
    ahead += 70_000
  })
})

it('a stake of which nothing is known is asked about until the wallet tells, and its round waits for it', async () => {
  const no = await openRound()
  isWalletSilent = true
  expect(await tables.place(doors, session, order(no, { right: 70_000n }))).toMatchObject({ ok: true, verdict: { kind: 'asking' } })
  for (let steps = 0; steps < 16; steps++) {
    await tables.pass()
    ahead += 5_000
  }
  expect((await vendor.kit.selectFrom('table_round').select('state').where('no', '=', no).executeTakeFirst())?.state).toBe('SETTLING')
  isWalletSilent = false
  ahead += 60_000
  await untilSettled(no)
  await expectPaidRight(no)
})

it('while the gateway is silent the draw waits, no round follows, and none is drawn without it', async () => {
  const no = await openRound()
  isGatewaySilent = true
  await tables.place(doors, session, order(no, { left: 10_000n }))
  for (let steps = 0; steps < 6; steps++) {
    ahead += 20_000
    await tables.pass()
  }
  expect((await stateOf()).round).toMatchObject({ no: String(no), state: 'FROZEN', outcome: null })
  isGatewaySilent = false
  await untilSettled(no)
  await expectPaidRight(no)
})

it('stopped by the operator the round under way ends, and no other begins until it is offered again', async () => {
  let offered = true
  const other = hall('first', () => offered)
  const no = await openRound(other)
  offered = false
  await tables.place(doors, session, order(no, { left: 10_000n }))
  await untilSettled(no, other)
  ahead += 10_000
  await drive(other)
  expect(await stateOf()).toMatchObject({ round: null, stopped: true })
  offered = true
  await drive(other)
  expect(await openRound(other)).toBe(no + 1n)
  expect((await stateOf()).stopped).toBe(false)
})
