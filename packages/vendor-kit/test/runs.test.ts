import { releaseSize } from '@halong/testkit/release-size'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { GameSession, TableGame } from '../src/index.ts'
import { type Driver, type Hall, startHall } from './hall.ts'

/** Worth a hundredth more every 10 ms, up to an end between 2.00 and 3.00: a run of one to two seconds. A spot is a bet and its target: `a.150`. */
const targetOf = (spot: string) => Number(spot.slice(2))
const climb: TableGame = {
  code: 'CLIMB1',
  gameCode: 'climb',
  rulesHash: 'f'.repeat(64),
  phases: { openMs: 6_000, showMs: 800, restMs: 2_600 },
  spots: [],
  outcomes: [],
  draw: (chance) => [200 + chance.below(100)],
  units: (spot, [end = 0]) => (targetOf(spot) <= end ? targetOf(spot) * 100 : 0),
  told: ([end = 0]) => `${end / 100}×`,
  run: {
    takes: (bets) => bets.every(({ spot }) => /^[ab]\.\d{3}$/.test(spot)) && new Set(bets.map(({ spot }) => spot[0])).size === bets.length,
    target: (spot) => targetOf(spot) * 100,
    lastsMs: ([end = 0]) => (end - 100) * 10,
    unitsAt: (ms) => (100 + Math.floor(ms / 10)) * 100,
  },
}

/** In a run. */
const KILLS = releaseSize(1, 40)
let hall: Hall
let players: readonly [GameSession, GameSession, GameSession]
beforeAll(async () => {
  hall = await startHall({ game: climb, name: 'vendor-runs', rounds: 50 + KILLS * 30 })
  players = [await hall.player(1), await hall.player(2), await hall.player(3)]
})
afterAll(() => hall.close())
afterEach(() => {
  hall.faults.stoodAt = null
})

const rowOf = (no: bigint) => hall.kit.selectFrom('table_round').selectAll().where('no', '=', no).executeTakeFirstOrThrow()
const place = async (no: bigint, who: GameSession, spot: string) =>
  expect(await hall.tables.place(climb, who, hall.order(no, { [spot]: 10_000n }))).toMatchObject({ ok: true, verdict: { kind: 'in' } })
const cashOut = (no: bigint, who: GameSession, slipNo = 1) =>
  hall.tables.cashOut(climb, { playerId: who.player_id, asset: 'USD/4', roundNo: no, slipNo })

/** Goes on until the round runs; its start, and its end that nobody else knows yet. The clock stands at the start. */
async function untilRunning(no: bigint): Promise<{ readonly start: number; readonly lasts: number; readonly end: number }> {
  for (let steps = 0; steps < 40; steps++) {
    const { state, runs_at, outcome } = await rowOf(no)
    if (state === 'RUNNING' && runs_at && outcome) {
      hall.faults.stoodAt = runs_at
      return { start: runs_at.getTime(), lasts: climb.run?.lastsMs(outcome) ?? 0, end: outcome[0] ?? 0 }
    }
    await hall.tables.pass()
    hall.faults.ahead += 500
  }
  throw new Error('the round does not run')
}
async function standAt(ms: number): Promise<void> {
  hall.faults.stoodAt = new Date(ms)
  await hall.tables.pass()
}
/** The clock goes on from where it stood. */
function goOn(): void {
  hall.faults.ahead = (hall.faults.stoodAt?.getTime() ?? Date.now()) - Date.now()
  hall.faults.stoodAt = null
}
const entryOf = async (no: bigint, who: GameSession) =>
  (await hall.tables.entriesOf(climb, who.player_id)).find(({ roundNo }) => roundNo === String(no))
/** What the wallet was told of a player's round: one settlement. */
async function settledOf(no: bigint, who: GameSession) {
  const settled = hall.walletOf((await entryOf(no, who))?.roundId ?? '').filter(({ kind }) => kind === 'settle')
  expect(settled).toHaveLength(1)
  return settled[0]
}

it('cashes out by the database’s clock up to the tick before the end, once, and tells nothing of the end before it', async () => {
  const [lan, minh, hoa] = players
  const no = await hall.openRound()
  await place(no, lan, 'a.150')
  await place(no, lan, 'b.900')
  await place(no, minh, 'a.900')
  await place(no, hoa, 'a.900')
  expect(await hall.tables.place(climb, lan, hall.order(no, { 'a.300': 10_000n }))).toEqual({ ok: false, code: 'table.limit' })
  expect(await cashOut(no, lan)).toEqual({ ok: false, code: 'table.not_running' })
  const { start, lasts, end } = await untilRunning(no)

  await standAt(start + 309)
  expect(await cashOut(no, lan, 2)).toEqual({ ok: true, value: 13_000 })
  expect(await cashOut(no, lan, 3)).toEqual({ ok: false, code: 'table.slip_unknown' })
  await standAt(start + 700)
  // Pressed again it has what it had; one that reached its target was cashed out there.
  expect(await Promise.all([cashOut(no, lan, 2), cashOut(no, lan, 2), cashOut(no, lan, 1)])).toEqual([
    { ok: true, value: 13_000 },
    { ok: true, value: 13_000 },
    { ok: true, value: 15_000 },
  ])
  const told = JSON.stringify([await hall.stateOf(), await hall.tables.proof(climb, no), await entryOf(no, lan)])
  const row = await rowOf(no)
  expect([row.seed, row.beacon].filter((secret) => told.includes(secret ?? '-'))).toEqual([])
  expect(await hall.stateOf()).toMatchObject({
    round: { state: 'RUNNING', outcome: null, shownAt: null },
    totals: { 'USD/4': { all: '4.0000' } },
  })
  expect((await hall.stateOf()).runners.map(({ units }) => units).sort()).toEqual([13_000, 15_000, null, null])

  await standAt(start + lasts - 1)
  expect(await cashOut(no, minh)).toEqual({ ok: true, value: (end - 1) * 100 })
  hall.faults.stoodAt = new Date(start + lasts)
  expect(await cashOut(no, hoa)).toEqual({ ok: false, code: 'table.busted' })
  expect((await rowOf(no)).state).toBe('RUNNING')
  await hall.tables.pass()
  expect((await hall.stateOf()).round).toMatchObject({ state: 'SHOWN', outcome: [end], brokenUnits: null })
  expect(await cashOut(no, hoa)).toEqual({ ok: false, code: 'table.busted' })
  expect(await cashOut(no, minh)).toEqual({ ok: true, value: (end - 1) * 100 })

  goOn()
  await hall.untilSettled(no, hall.tables, 500)
  expect(await settledOf(no, lan)).toMatchObject({ amount: '2.8000', valid: '0.8000', validWhy: 'cashed out', result: `${end / 100}×` })
  expect(await settledOf(no, minh)).toMatchObject({ amount: ((end - 1) / 100).toFixed(4), valid: '1.0000' })
  expect(await settledOf(no, hoa)).toMatchObject({ amount: '0.0000', valid: '1.0000' })
})

it('whoever comes first, cash-out or end: what was told is what is paid', async () => {
  const no = await hall.openRound()
  for (const who of players) await place(no, who, 'a.900')
  const { start, lasts, end } = await untilRunning(no)
  await standAt(start + 900)
  await standAt(start + lasts - 15)
  goOn()
  const told = new Map<GameSession, number>()
  const press = async (who: GameSession, waitMs: number) => {
    await new Promise((resume) => setTimeout(resume, waitMs))
    const found = await cashOut(no, who)
    if (!found.ok) return expect(found.code).toBe('table.busted')
    // Both presses of a player are told the same.
    expect(told.get(who) ?? found.value).toBe(found.value)
    told.set(who, found.value)
  }
  await Promise.all([
    ...players.flatMap((who, at) => [press(who, at * 8), press(who, at * 8)]),
    ...[4, 10, 16, 22, 60].map(async (waitMs) => {
      await new Promise((resume) => setTimeout(resume, waitMs))
      await hall.tables.run()
    }),
  ])
  await hall.untilSettled(no, hall.tables, 500)
  // Of a machine that stood still for long enough the run is broken off: what was told is paid all the same.
  const { broken_units } = await rowOf(no)
  for (const who of players) {
    expect(told.get(who) ?? 0).toBeLessThan(end * 100)
    expect(await settledOf(no, who)).toMatchObject({ amount: ((told.get(who) ?? broken_units ?? 0) / 10_000).toFixed(4) })
  }
})

it('F9: killed in its run, the next driver breaks it off: what was in has the better of its target and what it was last worth', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) await killInItsRun()
})
async function killInItsRun(): Promise<void> {
  const [lan, minh] = players
  const no = await hall.openRound()
  await place(no, lan, 'a.150')
  await place(no, lan, 'b.900')
  await place(no, minh, 'a.900')
  const { start, end } = await untilRunning(no)
  await standAt(start + 105)
  expect(await cashOut(no, minh)).toEqual({ ok: true, value: 11_000 })
  await standAt(start + 206)
  hall.faults.crash = 'running'
  await standAt(start + 300)
  expect(hall.faults.crash).toBeNull()
  const other: Driver = hall.driver(`taker-over ${no}`)
  hall.faults.stoodAt = new Date(start + 6_000)
  await other.pass()
  expect((await hall.stateOf()).round).toMatchObject({ state: 'SHOWN', outcome: [end], brokenUnits: 12_000 })
  goOn()
  await hall.untilSettled(no, other, 500)
  expect((await entryOf(no, lan))?.slips.map(({ units }) => units)).toEqual([15_000, 12_000])
  expect(await settledOf(no, lan)).toMatchObject({ amount: '2.7000' })
  expect(await settledOf(no, minh)).toMatchObject({ amount: '1.1000' })
  hall.faults.ahead += 4_000
}

it('a driver that comes back in time goes on with the same run to the same end', async () => {
  const [lan] = players
  const no = await hall.openRound()
  await place(no, lan, 'a.900')
  const { start, lasts, end } = await untilRunning(no)
  await standAt(start + 200)
  hall.faults.crash = 'running'
  await standAt(start + 300)
  await standAt(start + Math.min(1_600, lasts - 10))
  expect((await rowOf(no)).state).toBe('RUNNING')
  await standAt(start + lasts)
  expect((await hall.stateOf()).round).toMatchObject({ state: 'SHOWN', outcome: [end], brokenUnits: null })
  goOn()
  await hall.untilSettled(no, hall.tables, 500)
  expect(await settledOf(no, lan)).toMatchObject({ amount: '0.0000' })
})
