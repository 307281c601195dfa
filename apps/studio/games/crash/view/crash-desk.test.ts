import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Desk } from '#client/frame/desk.ts'
import { signal } from '#client/shared/reactive.ts'
import type { TableSeat } from '#client/table/table-seat.ts'
import type { TableEntry, TableState } from '#protocol/index.ts'
import { crashMaths } from '../products.ts'
import { createCrashDesk } from './crash-desk.ts'

const START = Date.parse('2026-11-27T08:00:00Z')
const at = (seconds: number) => START + seconds * 1_000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()
const money = (minor: bigint) => ({ asset: 'USD/4' as const, minor })
type Round = NonNullable<TableState['round']>
const tableWith = (round: Partial<Round>): TableState => ({
  code: 'CRASH',
  gameCode: 'crash',
  phases: { openMs: 6_000, showMs: 800, restMs: 2_600 },
  round: {
    no: '8',
    state: 'OPEN',
    opensAt: iso(0),
    closesAt: iso(6),
    shownAt: null,
    runsAt: null,
    brokenUnits: null,
    outcome: null,
    ...round,
  },
  stopped: false,
  totals: {},
  runners: [],
  results: [{ no: '7', outcome: [385] }],
  now: iso(0),
})
const entryOf = (no: string, slip: Partial<TableEntry['slips'][number]> = {}, returned: string | null = null): TableEntry => ({
  roundId: `rnd_${no}`,
  roundNo: no,
  asset: 'USD/4',
  staked: '2.0000',
  returned,
  slips: [{ slipNo: 1, bets: { 'a.500': '2.0000' }, state: 'in', refusal: null, units: null, ...slip }],
})

// Words are the build's.
vi.mock('#client/shared/texts.ts', () => ({ t: (key: string) => key, language: () => 'en' }))

/** A page at the table as it stands after a connection came back: what was heard of it, of one's own bets, and how long nothing was. */
function pageAt(state: TableState, seconds: number, { entry = null as TableEntry | null, silentMs = 0 } = {}) {
  const cashOuts: unknown[] = []
  const seat = {
    state: signal<TableState | null>(state),
    now: signal(at(seconds)),
    missed: signal<TableEntry | null>(null),
    clock: { now: () => at(seconds) },
    silentMs: () => silentMs,
    entryOf: (no: string | null) => (entry?.roundNo === no ? entry : null),
    cashOut: (body: unknown) => {
      cashOuts.push(body)
      return Promise.resolve({ kind: 'ok' as const, value: { units: 15_000 } })
    },
    refresh: () => Promise.resolve(),
  }
  const desk = {
    asset: 'USD/4' as const,
    limits: { least: money(1_000n), most: money(1_000_000n), step: money(1_000n), suggested: [money(20_000n)] },
    balance: signal(money(1_000_000n)),
    read: (text: string) => money(BigInt(Math.round(Number(text) * 10_000))),
    money: () => '',
  }
  // cast: the parts of seat and desk that the cards use.
  const crash = createCrashDesk({
    desk: desk as unknown as Desk,
    seat: seat as unknown as TableSeat,
    maths: crashMaths,
    cap: 10n ** 12n,
    sound: { play: () => undefined } as never,
    announce: () => undefined,
  })
  const [card] = crash.cards
  if (!card) throw new Error('a crash desk has its cards')
  return { card, seat, cashOuts }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const running = tableWith({ state: 'RUNNING', runsAt: iso(8) })
it.each([
  ['bets are open, and mine is in', tableWith({}), 2, { entry: entryOf('8') }, 'in'],
  ['bets are open, and mine is not known to be in', tableWith({}), 2, { entry: entryOf('8', { state: 'asking' }) }, 'asking'],
  ['bets are open, and I have none', tableWith({}), 2, {}, 'bet'],
  ['bets are closed, and mine is in', tableWith({ state: 'CLOSED' }), 7, { entry: entryOf('8') }, 'in'],
  ['the run is under way with my bet', running, 10, { entry: entryOf('8') }, 'cash'],
  ['the run is under way without a bet of mine', running, 10, {}, 'next'],
  ['the run is under way, and my bet was cashed out', running, 10, { entry: entryOf('8', { units: 12_000 }) }, 'next'],
  ['the run is under way, and my bet was refused', running, 10, { entry: entryOf('8', { state: 'refused' }) }, 'next'],
  ['nothing is heard of the run any more', running, 10, { entry: entryOf('8'), silentMs: 2_000 }, 'in'],
  ['the run is over', tableWith({ state: 'SHOWN', runsAt: iso(8), shownAt: iso(9), outcome: [110] }), 9.2, { entry: entryOf('8') }, 'next'],
] as const)('§21.13: after a reconnect, %s', (_phase, state, seconds, heard, does) => {
  expect(pageAt(state, seconds, heard).card.button()).toBe(does)
})

it('cashes out the bet of the run that is under way, once, and not while nothing is heard of it', async () => {
  const lost = pageAt(running, 10, { entry: entryOf('8'), silentMs: 2_000 })
  lost.card.press()
  expect(lost.cashOuts).toEqual([])
  const { card, cashOuts } = pageAt(running, 10, { entry: entryOf('8') })
  card.press()
  card.press()
  expect(card.button()).toBe('cashing')
  await vi.advanceTimersByTimeAsync(10)
  expect(cashOuts).toEqual([{ roundNo: '8', slipNo: 1 }])
  expect([card.button(), card.unitsIn('8')]).toEqual(['next', 15_000])
})

it('says what became of a bet whose end was not on screen, until the next bet', () => {
  const { card, seat } = pageAt(tableWith({ no: '9' }), 2)
  expect(card.missed()).toBeNull()
  seat.missed.set(entryOf('8', { units: 0 }, '0.0000'))
  expect(card.missed()).toMatchObject({ no: '8', slip: { units: 0 } })
})
