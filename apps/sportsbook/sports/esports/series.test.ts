import { describe, expect, it } from 'vitest'
import { decidedOutcome, finalOutcomeOf, readMarket, selectionsOf, usualMargins } from '../markets.ts'
import { finalOf } from '../match.ts'
import { playWhole } from '../play.ts'
import { seriesChances } from './chances.ts'
import { finals } from './markets.ts'
import { esports } from './rules.ts'
import { raceChance, type SeriesStanding } from './series.ts'

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
      const chances = seriesChances({ round, roundsToWin: 7 })
      const p = raceChance({ round, roundsToWin: 7 })
      const parts = (key: string, selection: string) => chances.parts({ market: market(key), selection })
      expect(finals.reduce((sum, { home, away }) => sum + chances.at(home, away), 0)).toBeCloseTo(1, 12)
      // Of a map: a race to seven with a handicap of half a round is the map, and its totals are all of its ends.
      expect(parts('m1h:-50', 'home').won).toBeCloseTo(p, 9)
      expect(parts('m2t:1050', 'over').won + parts('m2t:1050', 'under').won).toBeCloseTo(1, 9)
      expect(parts('mf:1', 'home').won).toBeCloseTo(raceChance({ round, roundsToWin: 3 }), 9)
      expect(parts('ml', 'home').won).toBeCloseTo(p * p * (3 - 2 * p), 4)
      expect(parts('mh:-150', 'home').won).toBeCloseTo(parts('ms', '2-0').won, 4)
      expect(parts('mh:150', 'home').won).toBeCloseTo(1 - parts('ms', '0-2').won, 4)
      expect(parts('mt:250', 'over').won).toBeCloseTo(parts('ms', '2-1').won + parts('ms', '1-2').won, 4)
      expect(parts('map:3', 'home').back).toBeCloseTo(parts('mt:250', 'under').won, 4)
      expect(parts('map:1', 'home').won).toBeCloseTo(p, 4)
      const match = { homePace: round * 10_000, awayPace: 10_000 - round * 10_000, league: { steps: 39, roundsToWin: 7 } }
      for (const { key, selections } of esports.offer(chances, { match, progress: null, margins: usualMargins }))
        for (const { selection, price, chance } of selections) {
          expect(selectionsOf(market(key).kind)).toContain(selection)
          expect((price / 1_000) * chance).toBeLessThan(1)
        }
    }
  })

  const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 300 : 4_000
  it(`${MATCHES} played matches end as often as they are priced, and every bet is settled by the maps in their order`, () => {
    const series = { round: 0.53, roundsToWin: 7 }
    const parts = (key: string, selection: string) => seriesChances(series).parts({ market: market(key), selection })
    let [won, third] = [0, 0]
    for (let match = 0; match < MATCHES; match++) {
      const events = playWhole(
        esports,
        { homePace: 5_300, awayPace: 4_700, league: { steps: 39, roundsToWin: 7 } },
        {
          seed: match.toString(16).padStart(64, '0'),
          drawCode: 'VESPORTS-1',
          fixtureNo: '1-001-1',
          beacon: 'ab'.repeat(32),
        },
      )
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

  it('the vectors of a match of maps, and a match under way by the rounds of its open map', () => {
    const so: SeriesStanding = {
      home: 1,
      away: 0,
      maps: [
        { home: 7, away: 3 },
        { home: 2, away: 4 },
      ],
    }
    const series = { round: 0.53, roundsToWin: 7 }
    const chances = seriesChances(series, so)
    const parts = (key: string, selection: string) => chances.parts({ market: market(key), selection })
    const race = (own: number, other: number): number =>
      own === 7 ? 1 : other === 7 ? 0 : 0.53 * race(own + 1, other) + 0.47 * race(own, other + 1)
    expect(parts('map:2', 'home').won).toBeCloseTo(race(2, 4), 9)
    expect(parts('ms', '2-0').won).toBeCloseTo(race(2, 4), 9)
    expect(parts('ml', 'home').won).toBeCloseTo(race(2, 4) + (1 - race(2, 4)) * race(0, 0), 9)
    expect(parts('map:3', 'home').back).toBeCloseTo(race(2, 4), 9)
    expect(['map:1', 'm1t:1050', 'mf:2', 'map:2', 'm3h:-50'].map((key) => chances.isPriced(market(key)))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    const events = [
      ...[1, 2, 3, 4].map((tick) => ({ tick, kind: 'round' as const, side: 'home' as const })),
      { tick: 4, kind: 'map' as const, side: 'home' as const },
      { tick: 5, kind: 'round' as const, side: 'away' as const },
    ]
    const decided = (key: string, selection: string) => decidedOutcome({ market: market(key), selection }, finalOf(events))
    expect([decided('map:1', 'home'), decided('mf:1', 'home'), decided('ms', '0-2'), decided('mh:150', 'home')]).toEqual([
      'won',
      'won',
      'lost',
      'won',
    ])
    expect([decided('ml', 'home'), decided('map:2', 'home'), decided('m2t:450', 'over')]).toEqual([null, null, null])
  })
})
