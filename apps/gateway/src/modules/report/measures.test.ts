import { REASONS } from '@halong/ledger'
import { describe, expect, it } from 'vitest'
import { inNoFigure, measures } from './measures.ts'
import { judge } from './returns.ts'

it('B23: every reason of the ledger is in a figure, or is said to be in none and why', () => {
  const counted = Object.values(measures).flatMap((terms) => terms.flatMap(({ reasons }) => [...reasons]))
  const both = counted.filter((reason) => Object.hasOwn(inNoFigure, reason))
  expect(both).toEqual([])
  expect([...new Set([...counted, ...Object.keys(inNoFigure)])].sort()).toEqual(Object.keys(REASONS).sort())
})

describe('B26: the return of a game beside the one it states', () => {
  /** Rounds of one unit, of which each `every`th pays so much. */
  const played = (rounds: number, every: number, pays: number) => {
    const wins = rounds / every
    return {
      stated_bp: 9_600,
      staked: String(rounds),
      won: String(wins * pays),
      staked_squared: rounds,
      won_squared: wins * pays * pays,
      crossed: wins * pays,
    }
  }
  it('lies inside what chance allows, or is to be looked at beyond three deviations', () => {
    expect(judge(played(100_000, 10, 9.6))).toMatchObject({ actualBp: 9_600, verdict: 'inside' })
    expect(judge(played(100_000, 10, 9.8))).toMatchObject({ actualBp: 9_800, verdict: 'inside' })
    expect(judge(played(100_000, 10, 10))).toMatchObject({ actualBp: 10_000, verdict: 'look' })
    expect(judge(played(100_000, 10, 9.2))).toMatchObject({ actualBp: 9_200, verdict: 'look' })
  })
  it('is left unsaid of few rounds, and of many whose stakes are a few large ones', () => {
    expect(judge(played(900, 10, 20))).toMatchObject({ verdict: 'too_few' })
    expect(judge({ ...played(100_000, 10, 20), staked_squared: 100_000 ** 2 / 500 })).toMatchObject({ verdict: 'too_few' })
    expect(judge(played(0, 1, 0))).toMatchObject({ actualBp: 0, verdict: 'too_few' })
  })
})
