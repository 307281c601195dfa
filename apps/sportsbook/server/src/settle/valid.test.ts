import { expect, it } from 'vitest'
import { scoreMatrix } from '#sports/football/matrix.ts'
import { coverOf, isHedge, validStakeOf } from './valid.ts'

const stake = 1_000_000n
const single = (price: number, outcome: 'won' | 'half_won' | 'back' | 'half_lost' | 'lost') => ({
  stake,
  lines: 1,
  sizes: [1],
  legs: [{ price, outcome, is_banker: false }],
})
it.each([
  [single(1_950, 'half_won'), 500_000n, 'HALF'],
  [single(1_950, 'half_lost'), 500_000n, 'HALF'],
  [single(1_300, 'won'), 1_000_000n, null],
  [single(1_150, 'won'), 0n, 'LOW_PRICE'],
  [single(1_950, 'back'), 0n, 'VOID'],
  [single(9_000, 'lost'), 1_000_000n, null],
] as const)('contracts §10: %o', (bet, valid, why) => {
  expect(validStakeOf(bet, false)).toEqual({ valid, why })
  if (why !== 'VOID') expect(validStakeOf(bet, true)).toEqual({ valid: 0n, why: 'HEDGED' })
})

it('contracts §10 of multis and systems: half only when every deciding leg is, nothing when all came back, the price of a line on average', () => {
  const of = (outcomes: readonly ('won' | 'half_won' | 'back' | 'lost' | null)[], price = 1_950, sizes = [outcomes.length], lines = 1) =>
    validStakeOf({ stake, lines, sizes, legs: outcomes.map((outcome) => ({ price, outcome, is_banker: false })) }, false)
  expect(of(['won', 'half_won'])).toEqual({ valid: stake, why: null })
  expect(of(['back', 'half_won'])).toEqual({ valid: stake / 2n, why: 'HALF' })
  expect(of(['back', 'back'])).toEqual({ valid: 0n, why: 'VOID' })
  // Lost with its first leg, the other still open.
  expect(of(['lost', null])).toEqual({ valid: stake, why: null })
  expect(of(['won', 'won'], 1_080)).toEqual({ valid: 0n, why: 'LOW_PRICE' })
  expect(of(['won', 'won', 'won'], 1_110, [2], 3)).toEqual({ valid: stake, why: null })
  expect(of(['won', 'won', 'won'], 1_080, [2], 3)).toEqual({ valid: 0n, why: 'LOW_PRICE' })
})

it('bets that together can hardly lose are a hedge; one alone never is', () => {
  const matrix = scoreMatrix({ home: 1.55, away: 1.15, level: 1 })
  const market = { kind: '1x2', line: null } as const
  const cover = (selections: readonly string[]) =>
    coverOf(
      matrix,
      selections.map((selection) => ({ market, selection, taken: { home: 0, away: 0 } })),
    )
  const both = ['home', 'away']
  expect(cover(both)).toBeCloseTo(0.7354, 3)
  expect(isHedge(both, cover(both))).toBe(false)
  const all = ['home', 'draw', 'away']
  expect(cover(all)).toBeCloseTo(1, 6)
  expect(isHedge(all, cover(all))).toBe(true)
  expect(isHedge(['yes'], 0.95)).toBe(false)
})
