import { describe, expect, it } from 'vitest'
import { priceMarket } from '../pricing.ts'
import { fitPace, overround, withoutMargin } from './fit.ts'
import { footballMarkets } from './markets.ts'
import { footballChances } from './rules.ts'

describe('paces behind prices of others', () => {
  it('finds the published vector: 2.10/3.40/3.60 with 1.95/1.95', () => {
    const fair = withoutMargin([2_100, 3_400, 3_600])
    expect(fair.map((p) => p.toFixed(4))).toEqual(['0.4602', '0.2780', '0.2618'])
    expect(overround([2_100, 3_400, 3_600])).toBeCloseTo(0.0481, 4)
    const pace = fitPace({ home: 2_100, draw: 3_400, away: 3_600, over: 1_950, under: 1_950 })
    expect(pace?.home).toBeCloseTo(1.5914, 3)
    expect(pace?.away).toBeCloseTo(1.1417, 3)
    expect(pace?.level).toBeCloseTo(0.9377, 3)
  })

  it('comes back to the prices it was given, with their own margin on them, whatever the match', () => {
    for (const pace of [
      { home: 1.55, away: 1.15, level: 1 },
      { home: 2.6, away: 0.7, level: 0.95 },
      { home: 0.8, away: 0.9, level: 1.08 },
    ]) {
      const chances = footballChances(pace)
      const price = (kind: '1x2' | 'ou', line: number | null) =>
        priceMarket(chances, { market: { kind, line }, selections: footballMarkets[kind].selections, margin: 0.05 }).selections.map(
          ({ chance }) => Math.round(1_000_000 / chance) / 1_000,
        )
      const [home = 0, draw = 0, away = 0] = price('1x2', null)
      const [over = 0, under = 0] = price('ou', 250)
      const found = fitPace({ home, draw, away, over, under })
      expect(found?.home).toBeCloseTo(pace.home, 2)
      expect(found?.away).toBeCloseTo(pace.away, 2)
      expect(found?.level).toBeCloseTo(pace.level, 2)
    }
  })

  it('takes two equations where no total is known, and finds nothing where there is no such match', () => {
    const pace = fitPace({ home: 2_100, draw: 3_400, away: 3_600, over: null, under: null })
    expect(pace?.level).toBe(1)
    expect(pace?.home).toBeGreaterThan(pace?.away ?? 9)
    expect(fitPace({ home: 1_100, draw: 1_150, away: 90_000, over: 1_010, under: 30_000 })).toBeNull()
  })
})
