import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Outcome, outcomes } from '#odds/outcome.ts'
import { type OfferedBet, type OfferedLeg, offerFor } from './offer.ts'

const fraction = (mean: number) => ({ num: BigInt(Math.round(mean * 1e9)), den: 1_000_000_000n })
const open = (price: number, chance: number): OfferedLeg => ({
  price,
  is_banker: false,
  outcome: null,
  mean: fraction((price / 1_000) * chance),
  why: null,
})
const over = (price: number, outcome: Outcome): OfferedLeg => ({ price, is_banker: false, outcome, mean: null, why: null })
const bet = (stake: number, sizes: number[], legs: OfferedLeg[], share_left = 1_000_000): OfferedBet => ({
  unit: BigInt(stake * 10_000),
  sizes,
  share_left,
  most_return: 10_000_000_000n,
  legs,
})

it.each([
  [bet(100, [1], [open(2_100, 0.8522)]), 1_718_035n],
  [bet(50, [2], [over(1_950, 'half_won'), open(1_800, 0.61)]), 777_384n],
  [bet(10, [2], [over(2_000, 'won'), open(1_900, 0.55), open(2_600, 0.4)]), 499_396n],
  [bet(100, [1], [open(2_100, 0.8522)], 600_000), 1_030_821n],
])('vector %#: the offer is the mean by fair chances less the margin, cut down once', (given, amount) => {
  expect(offerFor(given, 1_000n)).toEqual({ amount, why: null })
})

it('of AH −0.25 at 1.85 before the start: quarter lines count by halves', () => {
  // W .4589, HL .2646, L .2765 of the match of the vectors.
  const mean = 0.458917 * 1.85 + 0.264591 * 0.5
  expect(offerFor(bet(100, [1], [{ price: 1_850, is_banker: false, outcome: null, mean: fraction(mean), why: null }]), 1_000n).amount).toBe(
    BigInt(Math.floor(mean * 0.96 * 1_000_000)),
  )
})

it('is not made while nobody can say how a match stands, for what is decided, nor below the least', () => {
  expect(offerFor(bet(10, [2], [open(2_000, 0.5), { ...open(2_000, 0.5), mean: null, why: 'cash_out.playing' }]), 1_000n).why).toBe(
    'cash_out.playing',
  )
  expect(offerFor(bet(10, [1], [{ ...open(2_000, 0.5), mean: null }]), 1_000n).why).toBe('cash_out.suspended')
  expect(offerFor(bet(10, [2], [over(2_000, 'won'), over(2_000, 'won')]), 1_000n).why).toBe('cash_out.decided')
  expect(offerFor(bet(10, [2], [over(2_000, 'lost'), open(2_000, 0.5)]), 1_000n).why).toBe('cash_out.too_small')
})

it('a part and the rest never return more than the bet could', () => {
  const leg = fc.record({
    price: fc.integer({ min: 101, max: 900 }).map((price) => price * 10),
    chance: fc.double({ min: 0.01, max: 0.98, noNaN: true }),
    outcome: fc.option(fc.constantFrom(...outcomes)),
  })
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 999_999 }), (legs, share) => {
      const made = legs.map(({ price, chance, outcome }) =>
        outcome === null ? open(price, Math.min(chance, 1_000 / price)) : over(price, outcome),
      )
      const most = legs.reduce((product, { price }) => (product * BigInt(price)) / 1_000n, 1_000_000n)
      const whole = offerFor({ ...bet(100, [legs.length], made), most_return: most }, 1n)
      if (whole.amount === null) return
      expect(whole.amount * 100n).toBeLessThanOrEqual(most * 98n)
      const part = (whole.amount * BigInt(share)) / 1_000_000n
      const rest = offerFor({ ...bet(100, [legs.length], made, 1_000_000 - share), most_return: most }, 0n)
      if (rest.amount !== null) expect(part + rest.amount).toBeLessThanOrEqual(whole.amount)
    }),
    { numRuns: 200 },
  )
})
