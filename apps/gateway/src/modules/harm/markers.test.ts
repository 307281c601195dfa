import { describe, expect, it } from 'vitest'
import { type HarmFacts, harmOf, middleOf } from './markers.ts'

const quiet: HarmFacts = {
  chases: 0,
  deposits: 1,
  failedDeposits: 0,
  stake: { now: 10_000n, before: 10_000n },
  longestPlay: 45,
  nights: 0,
  raisedLimits: 0,
  returns: 0,
}

describe('R18, S93: markers of harm', () => {
  it('a quiet day scores nothing', () => expect(harmOf(quiet)).toEqual({ score: 0, lines: [] }))
  it.each([
    [{ chases: 1 }, 10],
    [{ chases: 2 }, 20],
    [{ chases: 9 }, 30],
    [{ stake: { now: 30_000n, before: 10_000n } }, 0],
    [{ stake: { now: 30_001n, before: 10_000n } }, 15],
    [{ stake: { now: 30_001n, before: 0n } }, 0],
    [{ stake: null }, 0],
    [{ longestPlay: 180 }, 0],
    [{ longestPlay: 181 }, 10],
    [{ nights: 2 }, 0],
    [{ nights: 3 }, 10],
    [{ raisedLimits: 2 }, 10],
    [{ returns: 1 }, 10],
    [{ deposits: 4 }, 0],
    [{ deposits: 5 }, 15],
    [{ failedDeposits: 2 }, 0],
    [{ failedDeposits: 3 }, 10],
  ] as const)('%o adds %i', (change, score) => expect(harmOf({ ...quiet, ...change }).score).toBe(score))

  it('ten days that hurt reach the point where somebody is told, and the worst day 100', () => {
    const day = { ...quiet, chases: 3, deposits: 6 }
    expect(harmOf(day).score).toBe(45)
    expect(harmOf({ ...day, stake: { now: 9n, before: 1n } }).score).toBe(60)
    const worst = {
      chases: 9,
      deposits: 9,
      failedDeposits: 9,
      stake: { now: 9n, before: 1n },
      longestPlay: 900,
      nights: 7,
      raisedLimits: 3,
      returns: 2,
    }
    expect(harmOf(worst).score).toBe(100)
    expect(harmOf(worst).lines).toHaveLength(8)
  })
})

describe('the middle of the days of a month', () => {
  it.each([
    [[], 0n],
    [[5n], 5n],
    [[9n, 1n, 5n], 5n],
    [[1n, 9n], 9n],
  ])('%o is %s', (amounts, middle) => expect(middleOf(amounts)).toBe(middle))
})
