import { describe, expect, it } from 'vitest'
import { finalOutcomeOf, readMarket, selectionsOf } from '#sports/football/markets.ts'
import { finalOf } from '#sports/football/play.ts'
import { partsOf, seriesMarkets } from '#sports/football/prices.ts'
import { playSeries, raceChance, seriesMatrix } from './series.ts'

const even = { round: 0.53, roundsToWin: 9 }
const market = (key: string) => {
  const read = readMarket(key)
  if (read === null) throw new Error(key)
  return read
}

describe('e-sports matches', () => {
  it('a race of rounds, to the digits published with the model', () => {
    expect(raceChance(even).toFixed(4)).toBe('0.5992')
    expect(raceChance({ round: 0.5, roundsToWin: 7 })).toBeCloseTo(0.5, 12)
  })

  it('every market agrees with the others to four places', () => {
    for (const round of [0.42, 0.5, 0.53, 0.6]) {
      const matrix = seriesMatrix({ round, roundsToWin: 7 })
      const p = raceChance({ round, roundsToWin: 7 })
      const parts = (key: string, selection: string) => partsOf(matrix, { market: market(key), selection })
      expect(matrix.cells.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
      expect(parts('ml', 'home').won).toBeCloseTo(p * p * (3 - 2 * p), 4)
      expect(parts('mh:-150', 'home').won).toBeCloseTo(parts('ms', '2-0').won, 4)
      expect(parts('mh:150', 'home').won).toBeCloseTo(1 - parts('ms', '0-2').won, 4)
      expect(parts('mt:250', 'over').won).toBeCloseTo(parts('ms', '2-1').won + parts('ms', '1-2').won, 4)
      expect(parts('map:3', 'home').back).toBeCloseTo(parts('mt:250', 'under').won, 4)
      expect(parts('map:1', 'home').won).toBeCloseTo(p, 4)
      for (const { key, selections } of seriesMarkets(matrix))
        for (const { selection, price, chance } of selections) {
          expect(selectionsOf(market(key).kind)).toContain(selection)
          expect((price / 1_000) * chance).toBeLessThan(1)
        }
    }
  })

  const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 300 : 4_000
  it(`${MATCHES} played matches end as often as they are priced, and every bet is settled by the maps in their order`, () => {
    const series = { round: 0.53, roundsToWin: 7 }
    const parts = (key: string, selection: string) => partsOf(seriesMatrix(series), { market: market(key), selection })
    let [won, third] = [0, 0]
    for (let match = 0; match < MATCHES; match++) {
      const events = playSeries(series, {
        seed: match.toString(16).padStart(64, '0'),
        drawCode: 'VESPORTS-1',
        fixtureNo: '1-001-1',
        beacon: 'ab'.repeat(32),
      })
      const final = finalOf(events)
      expect([final.home, final.away].toSorted()).toEqual([final.scorers.length - 2, 2])
      expect(events.at(-1)?.tick).toBeLessThanOrEqual(39)
      const outcome = (key: string, selection: string) => finalOutcomeOf({ market: market(key), selection }, final)
      expect(outcome('ml', 'home')).toBe(final.home === 2 ? 'won' : 'lost')
      expect(outcome('map:1', 'away')).toBe(final.scorers[0] === 'away' ? 'won' : 'lost')
      expect(outcome('map:3', 'home')).toBe(final.scorers.length < 3 ? 'back' : final.scorers[2] === 'home' ? 'won' : 'lost')
      expect(outcome('mh:-150', 'away')).toBe(final.home === 2 && final.away === 0 ? 'lost' : 'won')
      expect(outcome('mt:250', 'over')).toBe(final.scorers.length === 3 ? 'won' : 'lost')
      expect(outcome('ms', `${final.home}-${final.away}`)).toBe('won')
      if (final.home === 2) won += 1
      if (final.scorers.length === 3) third += 1
    }
    const off = (count: number, p: number) => Math.abs(count - MATCHES * p) / Math.sqrt(MATCHES * p * (1 - p))
    expect(off(won, parts('ml', 'home').won)).toBeLessThan(4)
    expect(off(third, parts('mt:250', 'over').won)).toBeLessThan(4)
  })
})
