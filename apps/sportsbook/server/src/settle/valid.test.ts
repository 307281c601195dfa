import { expect, it } from 'vitest'
import { returnOf } from '#odds/outcome.ts'
import { scoreMatrix } from '#sports/football/matrix.ts'
import { coverOf, isHedge, validStakeOf } from './valid.ts'

const stake = 1_000_000n
it.each([
  [{ price: 1_950, outcome: 'half_won' }, 500_000n, 'HALF'],
  [{ price: 1_950, outcome: 'half_lost' }, 500_000n, 'HALF'],
  [{ price: 1_300, outcome: 'won' }, 1_000_000n, null],
  [{ price: 1_150, outcome: 'won' }, 0n, 'LOW_PRICE'],
  [{ price: 1_950, outcome: 'back' }, 0n, 'VOID'],
  [{ price: 9_000, outcome: 'lost' }, 1_000_000n, null],
] as const)('contracts §10: %o', (bet, valid, why) => {
  expect(validStakeOf({ stake, ...bet }, false)).toEqual({ valid, why })
  if (why !== 'VOID') expect(validStakeOf({ stake, ...bet }, true)).toEqual({ valid: 0n, why: 'HEDGED' })
})

it('bets that together can hardly lose are a hedge; one alone never is', () => {
  const matrix = scoreMatrix({ home: 1.55, away: 1.15, level: 1 })
  const market = { kind: '1x2', line: null } as const
  const both = ['home', 'away']
  expect(coverOf(matrix, market, both)).toBeCloseTo(0.7354, 3)
  expect(isHedge(both, coverOf(matrix, market, both))).toBe(false)
  const all = ['home', 'draw', 'away']
  expect(coverOf(matrix, market, all)).toBeCloseTo(1, 6)
  expect(isHedge(all, coverOf(matrix, market, all))).toBe(true)
  expect(isHedge(['yes'], 0.95)).toBe(false)
})

it('an odd minor unit is cut down once', () => {
  expect(returnOf(3n, 1_950, 'half_lost')).toBe(1n)
  expect(returnOf(3n, 1_955, 'won')).toBe(5n)
})
