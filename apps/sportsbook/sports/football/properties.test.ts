// Long because every market is settled against a second writing of its rule.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomes, returnOf } from '#odds/outcome.ts'
import { onLadder } from '#odds/price.ts'
import { readMarket, selectionsOf, usualMargins } from '../markets.ts'
import { scoreAfter } from '../match.ts'
import { decidedOutcome, finalOutcomeOf, outcomeOf } from './markets.ts'
import { allScores, scoreMatrix } from './matrix.ts'
import { after, kickOff, type MatchState, type Pace, type TickChances, tickChances, weightOf } from './model.ts'
import { playMatch } from './play.ts'
import { marketsInPlay, marketsOf, partsOf } from './prices.ts'

const rate = fc.integer({ min: 3_000, max: 35_000 }).map((value) => value / 10_000)
const paces: fc.Arbitrary<Pace> = fc.record({ home: rate, away: rate, level: fc.constantFrom(1, 0.94, 1.06) })
const market = (key: string) => {
  const read = readMarket(key)
  if (read === null) throw new Error(key)
  return read
}
const chance = (pace: Pace, key: string, selection: string) => partsOf(scoreMatrix(pace), { market: market(key), selection })

describe('the matrix of scores', () => {
  it('is what every path of the match adds up to', () => {
    const ticks = 6
    fc.assert(
      fc.property(paces, (pace) => {
        const found = new Map<string, number>()
        const walk = (tick: number, state: MatchState, p: number): void => {
          if (tick > ticks) {
            const name = `${state.home}-${state.away}`
            found.set(name, (found.get(name) ?? 0) + p)
            return
          }
          const chances = tickChances(pace, weightOf(tick), state)
          // cast: the names of the chances are those of the events.
          for (const [event, share] of Object.entries(chances) as [keyof TickChances, number][])
            if (share > 0) walk(tick + 1, after(state, event), p * share)
          walk(tick + 1, state, p * (1 - chances.home - chances.away - chances.homeRed - chances.awayRed))
        }
        walk(1, kickOff, 1)
        const matrix = scoreMatrix(pace, ticks)
        for (const [name, p] of found) {
          const [home = 0, away = 0] = name.split('-').map(Number)
          expect(matrix.at(home, away)).toBeCloseTo(p, 10)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('is a whole, and its markets agree with each other to four places', () => {
    fc.assert(
      fc.property(paces, (pace) => {
        const matrix = scoreMatrix(pace)
        expect(matrix.cells.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        const parts = (key: string, selection: string) => partsOf(matrix, { market: market(key), selection })
        const [home, draw, away] = ['home', 'draw', 'away'].map((each) => parts('1x2', each).won)
        if (home === undefined || draw === undefined || away === undefined) throw new Error('three ways')
        expect(parts('ah:-50', 'home').won).toBeCloseTo(home, 4)
        expect(parts('ah:50', 'away').won).toBeCloseTo(away, 4)
        expect(parts('ah:0', 'home')).toMatchObject({
          won: expect.closeTo(home, 4),
          back: expect.closeTo(draw, 4),
          lost: expect.closeTo(away, 4),
        })
        expect(parts('dc', '1x').won).toBeCloseTo(home + draw, 4)
        expect(parts('dc', '12').won).toBeCloseTo(home + away, 4)
        expect(parts('dc', 'x2').won).toBeCloseTo(draw + away, 4)
        expect(selectionsOf('cs').reduce((sum, each) => sum + parts('cs', each).won, 0)).toBeCloseTo(1, 4)
        expect(parts('btts', 'yes').won + parts('btts', 'no').won).toBeCloseTo(1, 4)
        const over = allScores.filter(({ home: h, away: a }) => h + a > 2).reduce((sum, { home: h, away: a }) => sum + matrix.at(h, a), 0)
        expect(parts('ou:250', 'over').won).toBeCloseTo(over, 4)
      }),
      { numRuns: 60 },
    )
  })
})

describe('outcomes', () => {
  /** The rule of each market said another way: money of a stake of 4 at a price of 3, by the two halves of it. */
  function paid(key: string, selection: string, { home, away }: { home: number; away: number }): number {
    const { kind, line } = market(key)
    const whole = (won: boolean) => (won ? 12 : 0)
    if (kind === '1x2') return whole(selection === ['away', 'draw', 'home'][Math.sign(home - away) + 1])
    if (kind === 'btts') return whole((home * away !== 0) === (selection === 'yes'))
    if (kind === 'dc') return whole({ '1x': home >= away, '12': home !== away, x2: away >= home }[selection] ?? false)
    if (kind === 'cs') {
      const own = home <= 4 && away <= 4 ? `${home}-${away}` : home === away ? 'other-draw' : home > away ? 'other-home' : 'other-away'
      return whole(own === selection)
    }
    const value = kind === 'ah' ? home - away : home + away
    const isFirst = selection === 'home' || selection === 'over'
    const at = kind === 'ah' ? -(line ?? 0) / 100 : (line ?? 0) / 100
    return [at - (at % 0.5 === 0 ? 0 : 0.25), at + (at % 0.5 === 0 ? 0 : 0.25)]
      .map((half): number => (value === half ? 2 : value > half === isFirst ? 6 : 0))
      .reduce((sum, each) => sum + each, 0)
  }

  it('each selection of each market pays by its rule at every score', () => {
    const lines = Array.from({ length: 25 }, (_, at) => (at - 12) * 25)
    const keys = [
      ...lines.map((line) => `ah:${line}`),
      ...lines.filter((line) => line > 0).map((line) => `ou:${line}`),
      '1x2',
      'dc',
      'btts',
      'cs',
    ]
    for (const key of keys)
      for (const selection of selectionsOf(market(key).kind))
        for (const score of allScores)
          expect(
            Number(returnOf(4n, 3_000, outcomeOf({ market: market(key), selection }, score))),
            `${key} ${selection} ${JSON.stringify(score)}`,
          ).toBe(paid(key, selection, score))
  })

  it('never returns more than stake times price, and nothing of a lost one', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1_010, max: 1_001_000 }),
        fc.constantFrom(...outcomes),
        (stake, price, outcome: Outcome) => {
          const back = returnOf(stake, price, outcome)
          expect(back * 1_000n <= stake * BigInt(price)).toBe(true)
          expect(back >= 0n && (outcome !== 'lost' || back === 0n)).toBe(true)
        },
      ),
    )
  })

  it.each(['ah:-26', 'ah:--25', 'ah:025', 'ou:0', 'ou', 'ah', '1x2:0', 'cs:1', 'ou:1025', 'nonsense', 'ah:-0'])(
    '%s is no market',
    (key) => {
      expect(readMarket(key)).toBeNull()
    },
  )
})

describe('what is offered', () => {
  it('keeps its margin: no set of bets on one market returns more than is staked', () => {
    fc.assert(
      fc.property(paces, (pace) => {
        for (const { key, selections } of marketsOf(pace)) {
          const { kind } = market(key)
          if (selections.length < selectionsOf(kind).length) continue
          const cover = kind === 'dc' ? 2 : 1
          const book = selections.reduce((sum, { price }) => sum + 1_000 / price, 0) / cover
          // Prices are cut down to their ladder, never up.
          expect(book).toBeGreaterThan(1 + usualMargins[kind] - 1e-6)
          for (const { price, chance: fair } of selections) {
            expect(onLadder(price / 1_000)).toBe(price)
            expect(price / 1_000).toBeLessThanOrEqual(1 / fair + 0.011)
          }
        }
        expect(marketsOf(pace).filter(({ key }) => key.startsWith('ou'))).not.toHaveLength(0)
      }),
      { numRuns: 25 },
    )
  })
})

describe('played matches', () => {
  it('end as often as they are priced: within four standard deviations', () => {
    const pace = { home: 1.55, away: 1.15, level: 1 }
    const runs = process.env['HALONG_RELEASE'] === undefined ? 400 : 4_000
    const counts = { home: 0, draw: 0, away: 0, over: 0, both: 0 }
    for (let at = 0; at < runs; at++) {
      const seed = at.toString(16).padStart(64, '0')
      const { home, away } = scoreAfter(playMatch(pace, { seed, drawCode: 'vfootball', fixtureNo: String(at), beacon: 'none' }))
      counts[home > away ? 'home' : home < away ? 'away' : 'draw']++
      if (home + away > 2) counts.over++
      if (home > 0 && away > 0) counts.both++
    }
    const fair = {
      home: chance(pace, '1x2', 'home').won,
      draw: chance(pace, '1x2', 'draw').won,
      away: chance(pace, '1x2', 'away').won,
      over: chance(pace, 'ou:250', 'over').won,
      both: chance(pace, 'btts', 'yes').won,
    }
    // cast: the same five names.
    for (const [name, p] of Object.entries(fair) as [keyof typeof counts, number][])
      expect(Math.abs(counts[name] / runs - p), name).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs))
    // Published with the model, of 4,000 matches.
    if (runs === 4_000)
      expect([counts.home, counts.draw, counts.away].map((n) => n / runs)).toEqual(
        [0.455, 0.26225, 0.28275].map((p) => expect.closeTo(p, 3)),
      )
  })

  it('are others with another seed, beacon or number', () => {
    const pace = { home: 1.55, away: 1.15, level: 1 }
    const draw = { seed: 'a'.repeat(64), drawCode: 'VFOOTBALL-1', fixtureNo: '1-001-1', beacon: 'b'.repeat(64) }
    const texts = [draw, { ...draw, seed: 'c'.repeat(64) }, { ...draw, beacon: 'c'.repeat(64) }, { ...draw, fixtureNo: '1-001-2' }].map(
      (each) => JSON.stringify(playMatch(pace, each)),
    )
    expect(new Set(texts).size).toBe(4)
    expect(JSON.stringify(playMatch(pace, draw))).toBe(texts[0])
  })
})

describe('in play', () => {
  const progress = fc.record({
    tick: fc.integer({ min: 1, max: 91 }),
    state: fc.record({
      home: fc.integer({ min: 0, max: 4 }),
      away: fc.integer({ min: 0, max: 4 }),
      homeRed: fc.boolean(),
      awayRed: fc.boolean(),
    }),
  })

  it('every market of a match that is so far agrees with the others to four places, and the next goal with the final scores', () => {
    fc.assert(
      fc.property(paces, progress, (pace, so) => {
        const matrix = scoreMatrix(pace, undefined, so)
        const { home, away } = so.state
        expect(matrix.cells.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        const parts = (key: string, selection: string) => partsOf(matrix, { market: market(key), selection, taken: { home, away } })
        const { next } = matrix
        expect(next.home + next.away + next.none).toBeCloseTo(1, 9)
        expect(next.none).toBeCloseTo(matrix.at(home, away), 9)
        // On a level handicap from here whoever scores more from here wins.
        const more = allScores
          .filter((score) => score.home - home > score.away - away)
          .reduce((sum, score) => sum + matrix.at(score.home, score.away), 0)
        expect(parts('ah:-50', 'home').won).toBeCloseTo(more, 4)
        expect(parts('dc', '1x').won).toBeCloseTo(1 - parts('1x2', 'away').won, 4)
        expect(parts(`ou:${(home + away) * 100 + 50}`, 'under').won).toBeCloseTo(next.none, 4)
      }),
      { numRuns: 60 },
    )
  })

  it('a price is the average of the prices one step later, weighed by what the step brings: nothing is known ahead', () => {
    fc.assert(
      fc.property(paces, progress, (pace, so) => {
        const chances = tickChances(pace, weightOf(so.tick + 1), so.state)
        const homeWins = (tick: number, state: MatchState) =>
          partsOf(scoreMatrix(pace, undefined, { tick, state }), { market: market('1x2'), selection: 'home' }).won
        const quiet = 1 - chances.home - chances.away - chances.homeRed - chances.awayRed
        // cast: the names of the chances are those of the events.
        const later = (Object.entries(chances) as [keyof TickChances, number][]).reduce(
          (sum, [event, p]) => (p === 0 ? sum : sum + p * homeWins(so.tick + 1, after(so.state, event))),
          quiet * homeWins(so.tick + 1, so.state),
        )
        expect(homeWins(so.tick, so.state)).toBeCloseTo(later, 9)
      }),
      { numRuns: 30 },
    )
  })

  it('what is called decided is what every further goal leaves as it is, and what the end says', () => {
    const side = fc.constantFrom('home' as const, 'away' as const)
    const bets = [
      ['1x2', 'home'],
      ['ah:-75', 'away'],
      ['ou:225', 'over'],
      ['ou:250', 'under'],
      ['btts', 'yes'],
      ['cs', '1-1'],
      ['cs', 'other-home'],
      ['next:2', 'home'],
      ['next:3', 'none'],
    ] as const
    fc.assert(
      fc.property(fc.array(side, { maxLength: 6 }), fc.array(side, { maxLength: 4 }), (sofar, rest) => {
        const of = (scorers: readonly ('home' | 'away')[]) => ({
          home: scorers.filter((each) => each === 'home').length,
          away: scorers.filter((each) => each === 'away').length,
          scorers,
        })
        for (const [key, selection] of bets) {
          const decided = decidedOutcome({ market: market(key), selection }, of(sofar))
          const end = finalOutcomeOf({ market: market(key), selection }, of([...sofar, ...rest]))
          if (decided !== null) expect(end).toBe(decided)
        }
        expect(decidedOutcome({ market: market('ou:150'), selection: 'over' }, of(sofar))).toBe(sofar.length > 1 ? 'won' : null)
        expect(decidedOutcome({ market: market('next:2'), selection: 'home' }, of(sofar))).toBe(
          sofar.length < 2 ? null : sofar[1] === 'home' ? 'won' : 'lost',
        )
      }),
      { numRuns: 200 },
    )
  })

  it('every market in play pays back less than all of it, and every selection is one of its market', () => {
    fc.assert(
      fc.property(paces, progress, (pace, so) => {
        for (const { key, selections } of marketsInPlay(pace, so)) {
          const read = market(key)
          for (const { selection, price, chance: p } of selections) {
            expect(selectionsOf(read.kind)).toContain(selection)
            expect((price / 1_000) * p).toBeLessThan(1)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
