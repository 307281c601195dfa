import { digestOf, isSeedOfChain, issueChance, rootByPath } from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameSession, TableCrash, TableGame } from '../src/index.ts'
import { type Hall, startHall } from './hall.ts'

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

/** At each point. */
const KILLS = releaseSize(1, 40)
let hall: Hall
let session: GameSession
beforeAll(async () => {
  hall = await startHall({ game: doors, name: 'vendor-tables', rounds: 50 + KILLS * 30 })
  session = await hall.player(1)
})
afterAll(() => hall.close())

async function expectPaidRight(no: bigint, who: GameSession = session): Promise<void> {
  const entry = (await hall.tables.entriesOf(doors, who.player_id)).find(({ roundNo }) => roundNo === String(no))
  const proof = await hall.tables.proof(doors, no)
  if (!entry || !proof?.seed || !proof.beacon) throw new Error('a settled round has its proof')
  expect(isSeedOfChain({ index: proof.chain.index, seed: proof.seed }, proof.chain.end)).toBe(true)
  const outcome = doors.draw(issueChance(proof.seed, { drawCode: doors.code, issueNo: String(no), beacon: proof.beacon }))
  expect(proof.outcome).toEqual(outcome)
  expect(hall.bound.get(proof.beaconChain.index)).toBe(proof.betsRoot)
  for (const { text, path } of await hall.tables.slipProofs(doors, { playerId: who.player_id, no }))
    expect(rootByPath(digestOf(text), path)).toBe(proof.betsRoot)
  const items = hall.walletOf(entry.roundId)
  const settled = items.filter(({ kind }) => kind === 'settle')
  const won = entry.slips.reduce((sum, { bets }) => sum + Number(bets[outcome[0] === 0 ? 'left' : 'right'] ?? 0) * 1.96, 0)
  expect(settled).toHaveLength(1)
  expect(settled[0]).toMatchObject({ amount: won.toFixed(4), result: String(outcome[0]) })
  expect(items.filter(({ kind }) => kind === 'debit')).toHaveLength(entry.slips.length)
  expect(entry.returned).toBe(won.toFixed(4))
}

it('runs rounds one after the other by the database’s clock, and settles what was staked', async () => {
  const no = await hall.openRound()
  const placed = await hall.tables.place(doors, session, hall.order(no, { left: 10_000n, right: 20_000n }))
  expect(placed).toMatchObject({ ok: true, verdict: { kind: 'in' } })
  await hall.tables.place(doors, session, hall.order(no, { left: 50_000n }))
  await hall.drive(hall.tables)
  expect((await hall.stateOf()).totals).toEqual({ 'USD/4': { left: '6.0000', right: '2.0000' } })
  expect((await hall.tables.proof(doors, no))?.seed).toBeNull()
  await hall.untilSettled(no)
  await expectPaidRight(no)
  const next = await hall.openRound()
  const { results } = await hall.stateOf()
  expect(results[0]?.no).toBe(String(no))
  expect(results.length).toBe(Number(next - no))
})

it('takes a slip until the close and not after it; nothing is debited then', async () => {
  const no = await hall.openRound()
  const { round } = await hall.stateOf()
  const before = hall.money.size
  const intent = hall.order(no, { left: 10_000n })
  expect((await hall.tables.place(doors, session, intent)).ok).toBe(true)
  // The same press again is the same slip.
  expect((await hall.tables.place(doors, session, intent)).ok).toBe(true)
  expect(await hall.tables.place(doors, session, { ...intent, bets: [{ spot: 'right', amount: 10_000n }] })).toEqual({
    ok: false,
    code: 'table.intent_reused',
  })
  expect(await hall.tables.place(doors, session, hall.order(no, { left: 5_000_000n }))).toEqual({ ok: false, code: 'table.limit' })
  hall.faults.ahead += Date.parse(round?.closesAt ?? '') - Date.parse((await hall.stateOf()).now) + 1
  expect(await hall.tables.place(doors, session, hall.order(no, { left: 10_000n }))).toEqual({ ok: false, code: 'table.closed' })
  expect(await hall.tables.place(doors, session, hall.order(no + 1n, { left: 10_000n }))).toEqual({ ok: false, code: 'table.closed' })
  expect(hall.money.size).toBe(before + 1)
  await hall.untilSettled(no)
  await expectPaidRight(no)
})

/** Players who press around the close. */
const PRESSING = releaseSize(6, 1_000)
describe('games §21.9: at the close', () => {
  const press = (who: GameSession, no: bigint) => hall.tables.place(doors, who, hall.order(no, { left: 10_000n }))
  const isIn = async (pressed: ReturnType<typeof press>): Promise<boolean> => {
    const answer = await pressed
    if (!answer.ok) expect(answer.code).toBe('table.closed')
    return answer.ok
  }
  /** What was taken of a player is what lies on the round and what the wallet was asked for; what was not is nowhere. */
  async function expectTaken(no: bigint, who: GameSession, slips: number): Promise<void> {
    const entry = (await hall.tables.entriesOf(doors, who.player_id)).find(({ roundNo }) => roundNo === String(no))
    const debits = hall.walletOf(entry?.roundId ?? '').filter(({ kind }) => kind === 'debit')
    expect([entry?.slips.length ?? 0, entry?.staked, debits.length]).toEqual([slips, `${slips}.0000`, slips])
  }

  it('many slips at −2 to +2 ms of the database’s clock are in or out exactly, and nothing is debited of those that are out', {
    timeout: 20 * 60_000,
  }, async () => {
    const no = await hall.openRound()
    const closesAt = Date.parse((await hall.stateOf()).round?.closesAt ?? '')
    const debited = hall.money.size
    const players = []
    for (let number = 0; number < PRESSING; number++) players.push(await hall.player(1_000 + number))
    for (const offset of [-2, -1, 0, 1, 2]) {
      hall.faults.stoodAt = new Date(closesAt + offset)
      for (let at = 0; at < players.length; at += 20) {
        const some = players.slice(at, at + 20)
        const taken = await Promise.all(some.flatMap((who) => [isIn(press(who, no)), isIn(press(who, no))]))
        expect([offset, taken]).toEqual([offset, taken.map(() => offset < 0)])
      }
    }
    hall.faults.stoodAt = null
    expect(hall.money.size - debited).toBe(players.length * 4)
    await hall.untilSettled(no)
    for (const who of players) {
      await expectTaken(no, who, 4)
      await expectPaidRight(no, who)
    }
  })

  it('pressed again and again while the clock goes over the close and the table is closed, each slip is in or out, and the root holds those that are in', async () => {
    const no = await hall.openRound()
    const who = await hall.player(900)
    let [taken, refused] = [(await isIn(press(who, no))) ? 1 : 0, 0]
    const { round, now } = await hall.stateOf()
    hall.faults.ahead += Date.parse(round?.closesAt ?? '') - Date.parse(now) - 30
    while (refused === 0) {
      const pressed = Array.from({ length: 3 }, () => isIn(press(who, no)))
      await hall.tables.pass()
      const areIn = (await Promise.all(pressed)).filter((each) => each).length
      taken += areIn
      refused += pressed.length - areIn
    }
    const late = await hall.kit
      .selectFrom('table_slip as s')
      .innerJoin('table_round as r', (join) => join.onRef('r.table_code', '=', 's.table_code').onRef('r.no', '=', 's.round_no'))
      .select('s.slip_no')
      .where('s.round_no', '=', no)
      .whereRef('s.placed_at', '>=', 'r.closes_at')
      .execute()
    expect(late).toEqual([])
    await hall.untilSettled(no)
    await expectTaken(no, who, taken)
    await expectPaidRight(no, who)
  })
})

describe('F9: whoever drives a table may be killed at any time', () => {
  const points: readonly TableCrash[] = ['slip stored', 'slip debited', 'frozen', 'beacon told', 'drawn', 'wins stored', 'wins told']
  it.each(points)(
    'killed at “%s”, another process ends the round with the same outcome and pays it once',
    { timeout: 60_000 + KILLS * 5_000 },
    async (point) => {
      for (let kill = 0; kill < KILLS; kill++) {
        const no = await hall.openRound()
        hall.faults.crash = point
        await hall.tables.place(doors, session, hall.order(no, { left: 10_000n, right: 30_000n })).catch(() => null)
        await untilSettledBy(no)
        expect(hall.faults.crash).toBeNull()
        await expectPaidRight(no)
      }
    },
  )
  /** The first driver dies at the point; another one waits for its lease and goes on. */
  async function untilSettledBy(no: bigint): Promise<void> {
    for (let steps = 0; steps < 40 && hall.faults.crash !== null; steps++) {
      await hall.tables.pass()
      hall.faults.ahead += 2_500
    }
    hall.faults.ahead += 4_000
    await hall.untilSettled(no, hall.driver(`other ${no}`))
    hall.faults.ahead += 4_000
  }

  it('a sleeper that wakes up beside its successor changes nothing', async () => {
    const no = await hall.openRound()
    hall.faults.ahead += 4_000
    const other = hall.driver('successor')
    expect(await other.drive(doors)).toBeGreaterThanOrEqual(0)
    const { round } = await hall.stateOf()
    hall.faults.ahead += 20_000
    await hall.kit
      .updateTable('table_lease')
      .set({ until: new Date(Date.now() + hall.faults.ahead + 60_000) })
      .execute()
    expect(await hall.tables.drive(doors)).toBe(0)
    expect((await hall.stateOf()).round?.state).toBe(round?.state)
    await hall.untilSettled(no, other)
    hall.faults.ahead += 70_000
  })
})

it('a stake of which nothing is known is asked about until the wallet tells, and its round waits for it', async () => {
  const no = await hall.openRound()
  hall.faults.isWalletSilent = true
  expect(await hall.tables.place(doors, session, hall.order(no, { right: 70_000n }))).toMatchObject({
    ok: true,
    verdict: { kind: 'asking' },
  })
  for (let steps = 0; steps < 16; steps++) {
    await hall.tables.pass()
    hall.faults.ahead += 5_000
  }
  expect((await hall.kit.selectFrom('table_round').select('state').where('no', '=', no).executeTakeFirst())?.state).toBe('SETTLING')
  hall.faults.isWalletSilent = false
  hall.faults.ahead += 60_000
  await hall.untilSettled(no)
  await expectPaidRight(no)
})

it('while the gateway is silent the draw waits, no round follows, and none is drawn without it', async () => {
  const no = await hall.openRound()
  hall.faults.isGatewaySilent = true
  await hall.tables.place(doors, session, hall.order(no, { left: 10_000n }))
  for (let steps = 0; steps < 6; steps++) {
    hall.faults.ahead += 20_000
    await hall.tables.pass()
  }
  expect((await hall.stateOf()).round).toMatchObject({ no: String(no), state: 'FROZEN', outcome: null })
  hall.faults.isGatewaySilent = false
  await hall.untilSettled(no)
  await expectPaidRight(no)
})

it('stopped by the operator the round under way ends, and no other begins until it is offered again', async () => {
  let offered = true
  const other = hall.driver('first', () => offered)
  const no = await hall.openRound(other)
  offered = false
  await hall.tables.place(doors, session, hall.order(no, { left: 10_000n }))
  await hall.untilSettled(no, other)
  hall.faults.ahead += 10_000
  await hall.drive(other)
  expect(await hall.stateOf()).toMatchObject({ round: null, stopped: true })
  offered = true
  await hall.drive(other)
  expect(await hall.openRound(other)).toBe(no + 1n)
  expect((await hall.stateOf()).stopped).toBe(false)
})

it('games §19: while the wallet’s clock is more than two seconds off, the round under way ends and no other opens', async () => {
  const no = await hall.openRound()
  hall.faults.walletAhead = -2_500
  expect(await hall.tables.place(doors, session, hall.order(no, { left: 10_000n }))).toMatchObject({ ok: true })
  await hall.untilSettled(no)
  await expectPaidRight(no)
  hall.faults.ahead += 30_000
  await hall.drive(hall.tables)
  expect(await hall.stateOf()).toMatchObject({ round: null, stopped: true })
  hall.faults.walletAhead = 0
  hall.faults.ahead += 10_000
  await hall.drive(hall.tables)
  expect(await hall.openRound()).toBe(no + 1n)
  expect((await hall.stateOf()).stopped).toBe(false)
})
