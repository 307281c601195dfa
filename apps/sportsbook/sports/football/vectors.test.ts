import { commitmentOf } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { returnOf } from '#odds/outcome.ts'
import { marginPower, pricesOf } from '#odds/price.ts'
import { fixtureSeedOf } from '#season/seeds.ts'
import { readMarket, selectionsOf } from '../markets.ts'
import { scoreAfter } from '../match.ts'
import { fairOdds, priceMarket } from '../pricing.ts'
import { outcomeOf } from './markets.ts'
import { scoreMatrix } from './matrix.ts'
import { playMatch } from './play.ts'
import { partsOf } from './prices.ts'
import { footballChances } from './rules.ts'

const pace = { home: 1.55, away: 1.15, level: 1 }
const full = scoreMatrix(pace)
const chances = (matrix = full) =>
  ['home', 'draw', 'away'].map((each) => partsOf(matrix, { market: { kind: '1x2', line: null }, selection: each }).won)
const to4 = (values: readonly number[]) => values.map((value) => value.toFixed(4))

describe('prices of a match, to the digits published with the model', () => {
  it('1X2, half-time, both to score and exact scores', () => {
    expect(to4(chances())).toEqual(['0.4589', '0.2646', '0.2765'])
    expect(to4(chances(scoreMatrix(pace, 46)))).toEqual(['0.3472', '0.4195', '0.2334'])
    expect(partsOf(full, { market: { kind: 'btts', line: null }, selection: 'yes' }).won.toFixed(4)).toBe('0.5573')
    expect(to4([full.at(0, 0), full.at(1, 0), full.at(1, 1), full.at(2, 1)])).toEqual(['0.0654', '0.1013', '0.1272', '0.0961'])
  })

  it('the margin by the power method', () => {
    expect(marginPower(chances(), 0.06).toFixed(5)).toBe('0.94537')
    expect(pricesOf(chances(), 0.06)).toEqual([2_080, 3_510, 3_370])
  })

  it.each([
    ['ah:-25', 'home', ['.4589', '0', '0', '.2646', '.2765'], '1.8909', [1_840, 2_050]],
    ['ah:-50', 'home', ['.4589', '0', '0', '0', '.5411'], '2.1793', [2_100, 1_790]],
    ['ah:-75', 'home', ['.2278', '.2311', '0', '0', '.5411'], '2.5762', [2_470, 1_590]],
    ['ou:225', 'over', ['.5140', '0', '0', '.2455', '.2405'], '1.7068', [1_660, 2_320]],
    ['ou:250', 'over', ['.5140', '0', '0', '0', '.4860'], '1.9457', [1_890, 1_990]],
    ['ou:275', 'over', ['.2913', '.2226', '0', '0', '.4860'], '2.2071', [2_130, 1_780]],
  ])('%s %s', (key, selection, parts, fair, prices) => {
    const market = readMarket(key)
    if (market === null) throw new Error(key)
    const found = partsOf(full, { market, selection })
    const text = (value: number) => (value === 0 ? '0' : value.toFixed(4).slice(1))
    expect([found.won, found.half_won, found.back, found.half_lost, found.lost].map(text)).toEqual(parts)
    expect(fairOdds(found).toFixed(4)).toBe(fair)
    expect(
      priceMarket(footballChances(pace), { market, selections: selectionsOf(market.kind), margin: 0.03 }).selections.map(
        ({ price }) => price,
      ),
    ).toEqual(prices)
  })
})

describe('the draw of a match', () => {
  it('the seed of a fixture comes from the season’s', () => {
    expect(fixtureSeedOf('ab'.repeat(32), 'vfootball', '1-001-1')).toBe('5b4711f3c993d42c3585f5060071274e073290f8a66a8eab8442f2794443964e')
  })

  const seed = '0123456789abcdef'.repeat(4)
  it.each([
    [
      '1-001-1',
      [
        [35, 'home'],
        [91, 'away'],
        [93, 'home'],
      ],
      '2-1',
      '3-3',
    ],
    [
      '1-001-2',
      [
        [1, 'home'],
        [17, 'home'],
        [58, 'away'],
      ],
      '2-1',
      '3-4',
    ],
    ['1-001-3', [[75, 'home']], '1-0', '3-4'],
  ])('%s', (fixtureNo, goals, result, corners) => {
    expect(commitmentOf(seed).slice(0, 8)).toBe('a8ae6e6e')
    const events = playMatch(pace, { seed, drawCode: 'vfootball', fixtureNo, beacon: 'none' })
    expect(events.filter(({ kind }) => kind === 'goal').map(({ tick, side }) => [tick, side])).toEqual(goals)
    const { home, away } = scoreAfter(events)
    expect(`${home}-${away}`).toBe(result)
    const count = (of: string) => events.filter(({ kind, side }) => kind === 'corner' && side === of).length
    expect(`${count('home')}-${count('away')}`).toBe(corners)
  })
})

describe('handicaps and totals pay what their table says (game-rules.md §15.2)', () => {
  const scores = { won2: [2, 0], won1: [1, 0], draw: [1, 1], lost1: [0, 1], lost2: [0, 2] } as const
  it.each([
    [0, ['1.9500', '1.9500', '1.0000', '0.0000', '0.0000']],
    [-25, ['1.9500', '1.9500', '0.5000', '0.0000', '0.0000']],
    [-50, ['1.9500', '1.9500', '0.0000', '0.0000', '0.0000']],
    [-75, ['1.9500', '1.4750', '0.0000', '0.0000', '0.0000']],
    [-100, ['1.9500', '1.0000', '0.0000', '0.0000', '0.0000']],
    [-125, ['1.9500', '0.5000', '0.0000', '0.0000', '0.0000']],
    [-150, ['1.9500', '0.0000', '0.0000', '0.0000', '0.0000']],
    [25, ['1.9500', '1.9500', '1.4750', '0.0000', '0.0000']],
    [50, ['1.9500', '1.9500', '1.9500', '0.0000', '0.0000']],
    [75, ['1.9500', '1.9500', '1.9500', '0.5000', '0.0000']],
    [100, ['1.9500', '1.9500', '1.9500', '1.0000', '0.0000']],
    [125, ['1.9500', '1.9500', '1.9500', '1.4750', '0.0000']],
  ])('line %i', (line, expected) => {
    const text = (value: bigint) => (Number(value) / 10_000).toFixed(4)
    const paid = (side: 'home' | 'away') =>
      Object.values(scores).map(([home, away]) => {
        // The away side's line is the home side's with the other sign.
        const score = side === 'home' ? { home, away } : { home: away, away: home }
        return text(
          returnOf(10_000n, 1_950, outcomeOf({ market: { kind: 'ah', line: side === 'home' ? line : -line }, selection: side }, score)),
        )
      })
    expect(paid('home')).toEqual(expected)
    expect(paid('away')).toEqual(expected)
  })

  it.each([
    [225, 2, 'half_lost', 'half_won'],
    [275, 3, 'half_won', 'half_lost'],
    [200, 2, 'back', 'back'],
    [300, 3, 'back', 'back'],
  ])('total %i with %i goals', (line, goals, over, under) => {
    const score = { home: goals, away: 0 }
    expect(['over', 'under'].map((selection) => outcomeOf({ market: { kind: 'ou', line }, selection }, score))).toEqual([over, under])
  })
})

describe('prices in play, to the digits published with the model', () => {
  const at = (home: number, away: number, reds: { homeRed?: boolean; awayRed?: boolean } = {}) =>
    scoreMatrix(pace, undefined, { tick: 62, state: { home, away, homeRed: false, awayRed: false, ...reds } })

  it('1X2 after 62 steps', () => {
    expect(to4(chances(at(1, 0, { awayRed: true })))).toEqual(['0.8522', '0.1284', '0.0194'])
    expect(to4(chances(at(0, 0)))).toEqual(['0.3197', '0.4619', '0.2184'])
  })

  it('the running handicap counts from the score it is taken at', () => {
    const parts = partsOf(at(1, 0, { awayRed: true }), {
      market: { kind: 'ah', line: -25 },
      selection: 'home',
      taken: { home: 1, away: 0 },
    })
    expect(to4([parts.won, parts.half_lost, parts.lost])).toEqual(['0.4115', '0.4407', '0.1478'])
    expect(fairOdds(parts).toFixed(4)).toBe('1.8945')
  })
})
