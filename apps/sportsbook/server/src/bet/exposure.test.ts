import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FactoredLeg, structureOf } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import { outcomeOf } from '#sports/football/markets.ts'
import { allScores } from '#sports/football/matrix.ts'
import { footballChances } from '#sports/football/rules.ts'
import { expectedFactor, largestThat, noExposure, sharesOf, withLeg, withoutLeg, worstLossOf } from './exposure.ts'
import { termsOf as keptTerms } from './terms.ts'

type Named = { readonly market: string; readonly selection: string; readonly price: number }
/** Taken before the match, unless it says otherwise. */
const termsOf = (leg: Named, taken = { home: 0, away: 0 }) => keptTerms({ ...leg, taken_home: taken.home, taken_away: taken.away })
const net = (exposure: typeof noExposure, home: number, away: number) =>
  Number(exposure.staked - (exposure.payouts[home * 11 + away] ?? 0n)) / 10_000
const single = { times: 1_000_000n, always: 0n }
const carried = (leg: Parameters<typeof termsOf>[0], stake: bigint) => ({ terms: termsOf(leg), share: single, unit: stake, staked: stake })

it('sums what each score would pay (home 100 at 2.08, over 2.5 200 at 1.89, away +0.25 300 at 2.05)', () => {
  const bets = [
    carried({ market: '1x2', selection: 'home', price: 2_080 }, 1_000_000n),
    carried({ market: 'ou:250', selection: 'over', price: 1_890 }, 2_000_000n),
    carried({ market: 'ah:-25', selection: 'away', price: 2_050 }, 3_000_000n),
  ]
  const exposure = bets.reduce(withLeg, noExposure)
  expect([net(exposure, 0, 0), net(exposure, 1, 0), net(exposure, 2, 1), net(exposure, 0, 1), net(exposure, 1, 2)]).toEqual([
    142.5, 392, 14, -15, -393,
  ])
  expect(worstLossOf(exposure)).toBe(3_930_000n)
  expect(bets.reduce(withoutLeg, exposure)).toEqual(noExposure)
})

it('T42: the largest stake is taken, and one more is not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 5_000_000n }), fc.integer({ min: 101, max: 3_000 }), (before, price) => {
      const exposure = withLeg(noExposure, carried({ market: '1x2', selection: 'home', price: 2_000 }, before))
      const [most, limit] = [50_000_000n, 4_000_000n]
      const fits = (stake: bigint) =>
        worstLossOf(withLeg(exposure, carried({ market: '1x2', selection: 'draw', price: price * 10 }, stake))) <= limit
      if (worstLossOf(exposure) > limit) return
      const largest = largestThat(most, fits)
      expect(fits(largest)).toBe(true)
      expect(largest === most || !fits(largest + 1n)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

describe('legs of multis and systems', () => {
  const matrix = footballChances({ home: 1.55, away: 1.15, level: 1 })
  const legs = [
    { market: '1x2', selection: 'home', price: 2_080 },
    { market: 'ou:225', selection: 'over', price: 1_660 },
    { market: 'ah:-25', selection: 'away', price: 2_050 },
  ].map((leg) => termsOf(leg))
  const factors = (of: (no: number) => FactoredLeg['factor']): FactoredLeg[] => legs.map((_, no) => ({ factor: of(no), isBanker: false }))
  const expected = factors((no) => expectedFactor(matrix, legs[no] ?? termsOf({ market: '1x2', selection: 'home', price: 2_000 })))

  it('a leg carries what the bet returns on average given its own result: equal to the sum over all scores of the others', () => {
    for (const sizes of [[1, 2, 3]]) {
      const [share] = sharesOf(expected, sizes)
      const own = legs[0]
      if (!share || !own) throw new Error('three legs')
      for (const outcome of ['won', 'lost'] as const) {
        const mine = factorOf(outcome, own.price)
        let mean = 0
        for (const one of allScores)
          for (const two of allScores) {
            const scores = [one, one, two]
            const { num, den } = structureOf(
              legs.map((leg, no) => ({
                factor: no === 0 ? mine : factorOf(outcomeOf(leg, scores[no] ?? one), leg.price),
                isBanker: false,
              })),
              sizes,
            )
            mean += matrix.at(one.home, one.away) * matrix.at(two.home, two.away) * (Number(num) / Number(den))
          }
        const told = (Number(share.always) + (Number(share.times) * Number(mine.num)) / Number(mine.den)) / 1_000_000
        expect(told).toBeCloseTo(mean, 4)
        expect(told).toBeGreaterThanOrEqual(mean - 1e-9)
      }
    }
  })

  it('what a leg took is given back whole', () => {
    const [share] = sharesOf(expected, [2])
    const leg = {
      terms: termsOf({ market: '1x2', selection: 'home', price: 2_080 }),
      share: share ?? single,
      unit: 33_333n,
      staked: 33_333n,
    }
    expect(withoutLeg(withLeg(noExposure, leg), leg)).toEqual(noExposure)
  })
})

it('in play: a handicap counts from the score it was taken at, the next goal costs at most what it could, and scores that cannot come any more cost nothing', () => {
  const taken = { home: 1, away: 0 }
  const of = (market: string, selection: string, price: number) => ({
    terms: termsOf({ market, selection, price }, taken),
    share: single,
    unit: 1_000_000n,
    staked: 1_000_000n,
  })
  const handicap = withLeg(noExposure, of('ah:-25', 'home', 1_890))
  expect([net(handicap, 1, 0), net(handicap, 2, 0), net(handicap, 1, 1)]).toEqual([50, -89, 100])
  const next = withLeg(noExposure, of('next:2', 'home', 2_400))
  // At 1:0 and 1:1 nobody of the home side scored since; at 2:1 they may have scored the second or the third goal.
  expect([net(next, 1, 0), net(next, 1, 1), net(next, 2, 1)]).toEqual([100, 100, -140])
  const goalless = withLeg(noExposure, carried({ market: 'cs', selection: '0-0', price: 9_000 }, 1_000_000n))
  expect(worstLossOf(goalless)).toBe(8_000_000n)
  expect(worstLossOf(goalless, taken)).toBe(0n)
})
