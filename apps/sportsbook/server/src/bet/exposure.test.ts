import fc from 'fast-check'
import { expect, it } from 'vitest'
import { largestStake, noExposure, withBet, withoutBet, worstLossOf } from './exposure.ts'
import { termsOf } from './terms.ts'

const net = (exposure: typeof noExposure, home: number, away: number) =>
  Number(exposure.staked - (exposure.payouts[home * 11 + away] ?? 0n)) / 10_000

it('sums what each score would pay (home 100 at 2.08, over 2.5 200 at 1.89, away +0.25 300 at 2.05)', () => {
  const bets = [
    { market: '1x2', selection: 'home', price: 2_080, stake: 1_000_000n },
    { market: 'ou:250', selection: 'over', price: 1_890, stake: 2_000_000n },
    { market: 'ah:-25', selection: 'away', price: 2_050, stake: 3_000_000n },
  ]
  const exposure = bets.reduce((sum, { stake, ...bet }) => withBet(sum, termsOf(bet), stake), noExposure)
  expect([net(exposure, 0, 0), net(exposure, 1, 0), net(exposure, 2, 1), net(exposure, 0, 1), net(exposure, 1, 2)]).toEqual([
    142.5, 392, 14, -15, -393,
  ])
  expect(worstLossOf(exposure)).toBe(3_930_000n)
  expect(bets.reduce((sum, { stake, ...bet }) => withoutBet(sum, termsOf(bet), stake), exposure)).toEqual(noExposure)
})

it('T42: the largest stake is taken, and one more is not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 5_000_000n }), fc.integer({ min: 101, max: 3_000 }), (before, price) => {
      const terms = termsOf({ market: '1x2', selection: 'draw', price: price * 10 })
      const exposure = withBet(noExposure, termsOf({ market: '1x2', selection: 'home', price: 2_000 }), before)
      const [most, limit] = [50_000_000n, 4_000_000n]
      const largest = largestStake(exposure, terms, { most, limit })
      if (worstLossOf(exposure) > limit) return
      expect(worstLossOf(withBet(exposure, terms, largest)) <= limit).toBe(true)
      expect(largest === most || worstLossOf(withBet(exposure, terms, largest + 1n)) > limit).toBe(true)
    }),
    { numRuns: 40 },
  )
})
