import { describe, expect, it } from 'vitest'
import type { Priced, RoundSummary } from '#protocol/index.ts'
import type { SlotEvent } from '../events.ts'
import { celebrates, isBigWin, standingOf, worthOf } from './round-story.ts'

const summary: RoundSummary = {
  roundId: 'rnd_x',
  intentId: 'i',
  gameCode: 'g',
  status: 'open',
  asset: 'USD/4',
  stake: '1.0000',
  returned: null,
  jackpot: null,
  settled: false,
  celebrate: false,
  choices: {},
  unitsPerStake: 10,
  nextStep: 3,
  finishesAt: null,
  finishedAlone: false,
  nonce: 0,
  commitment: '',
  clientSeed: '',
  rulesHash: '',
  startedAt: '',
  endedAt: null,
  isFree: false,
}
const stopped = (spin: number, stop: number): Priced<SlotEvent> => ({
  type: 'reels.stopped',
  spin,
  stops: [stop, 0, 0, 0, 0],
  window: [],
  multiplier: spin === 0 ? 1 : 3,
})
const paid = (spin: number, units: number, roundUnits: number): Priced<SlotEvent> => ({
  type: 'spin.paid',
  spin,
  units,
  roundUnits,
  amount: '0',
})

describe('R25: a round taken up again', () => {
  const chapters: Priced<SlotEvent>[][] = [
    [
      stopped(0, 4),
      { type: 'scatters.landed', spin: 0, count: 3, cells: [], units: 20, amount: '2.0000' },
      paid(0, 20, 20),
      { type: 'free-spins.awarded', count: 10, multiplier: 3 },
    ],
    [stopped(1, 9), paid(1, 0, 20)],
    [
      stopped(2, 17),
      { type: 'line.won', spin: 2, line: 3, symbol: 'A', count: 3, cells: [{ reel: 0, row: 1 }], units: 30, amount: '3.0000' },
      paid(2, 30, 50),
    ],
  ]
  const round = { ...summary, chapters }
  it('stands on the last spin with what it won and the free spins that are left', () => {
    const { stops, marks, free, units } = standingOf(round)
    expect(stops[0]).toBe(17)
    expect(marks.map(({ line }) => line)).toEqual([3])
    expect(free).toEqual({ done: 2, total: 10, multiplier: 3, units: 30 })
    expect(units).toBe(50)
  })
  it('stands before the first free spin when none was taken', () => {
    expect(standingOf({ ...round, chapters: round.chapters.slice(0, 1) }).free).toEqual({ done: 0, total: 10, multiplier: 3, units: 0 })
  })
})

describe('R14: nothing is celebrated when no more came back than was staked', () => {
  it('asks an ended round', () => {
    expect(celebrates(30, { ...summary, status: 'ended', celebrate: true })).toBe(true)
    expect(celebrates(30, { ...summary, status: 'ended', celebrate: false })).toBe(false)
    expect(celebrates(10, { ...summary, status: 'ended', celebrate: true })).toBe(false)
  })
  it('holds a spin of an open round to the stake', () => {
    expect([celebrates(10, summary), celebrates(11, summary)]).toEqual([false, true])
  })
})

it('counts a win of fifteen stakes as big, and one below not', () => {
  expect([isBigWin(149, summary), isBigWin(150, summary)]).toEqual([false, true])
})

it('prices units without losing a fraction', () => {
  expect(worthOf(7, { asset: 'USD/4', minor: 2_000n }, summary).minor).toBe(1_400n)
})
