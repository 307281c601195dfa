import { describe, expect, it } from 'vitest'
import { PARTS, sharesByDifference, wholeMinor } from './agents.ts'

/** The same written another way: each step of the line upwards pays what it adds to all steps before. */
const addedBySteps = (rates: readonly number[]) =>
  rates.map((_, at) => Math.max(...rates.slice(0, at + 1)) - Math.max(0, ...rates.slice(0, at)))

describe('N4: shares of a line by difference', () => {
  it('are the steps of the rates, and come to the highest rate', () => {
    expect(sharesByDifference([3_000, 3_500, 5_000, 6_000])).toEqual([3_000, 500, 1_500, 1_000])
    let state = 7
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    for (let tree = 0; tree < 2_000; tree++) {
      const rates = Array.from({ length: 1 + next(30) }, () => next(20_000))
      const shares = sharesByDifference(rates)
      expect(shares).toEqual(addedBySteps(rates))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.max(...rates))
    }
  })

  it('of valid turnover 33,333.3333 are 99.9999, 16.6666, 49.9999 and 33.3333; three days of a third each come to the same', () => {
    const shares = sharesByDifference([3_000, 3_500, 5_000, 6_000])
    const paid = (valids: readonly bigint[]) =>
      shares.map((share) => {
        let [left, sum] = [0n, 0n]
        for (const valid of valids) {
          const whole = wholeMinor(left + valid * BigInt(share))
          left = whole.left
          sum += whole.minor
        }
        return sum
      })
    expect(paid([333_333_333n])).toEqual([999_999n, 166_666n, 499_999n, 333_333n])
    expect(paid([111_111_111n, 111_111_111n, 111_111_111n])).toEqual([999_999n, 166_666n, 499_999n, 333_333n])
  })

  it('less than nothing is kept, never taken', () => {
    expect(wholeMinor(-5n * PARTS)).toEqual({ minor: 0n, left: -5n * PARTS })
    expect(wholeMinor(2n * PARTS + 1n)).toEqual({ minor: 2n, left: 1n })
  })
})
