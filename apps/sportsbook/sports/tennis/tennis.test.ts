import { expect, it } from 'vitest'
import { readMarket, selectionsOf, usualMargins } from '../markets.ts'
import { finalOf, type MatchEvent } from '../match.ts'
import { playWhole } from '../play.ts'
import { fairOdds, type Parts } from '../pricing.ts'
import { tennisChances } from './chances.ts'
import { cellOf, decided, outcome } from './markets.ts'
import { holdChance, standingOf, tieBreakChance } from './model.ts'
import { tennis } from './rules.ts'
import { STEPS } from './steps.ts'

const serves = { home: 0.64, away: 0.61 }
const match = { homePace: 6_400, awayPace: 6_100, league: { steps: STEPS } }
const market = (key: string) => {
  const read = readMarket(key)
  if (read === null) throw new Error(key)
  return read
}
const pick = (key: string, selection: string) => ({ market: market(key), selection })
const draw = (no: number) => ({
  seed: no.toString(16).padStart(64, '0'),
  drawCode: 'VTENNIS-1',
  fixtureNo: '1-001-1',
  beacon: 'ef'.repeat(32),
})

it('games, tie-breaks, sets and matches to the digits published with the model', () => {
  expect([holdChance(0.64), holdChance(0.61), tieBreakChance(serves, 'home')].map((p) => p.toFixed(4))).toEqual([
    '0.8126',
    '0.7562',
    '0.5492',
  ])
  expect(tieBreakChance(serves, 'away')).toBeCloseTo(tieBreakChance(serves, 'home'), 12)
  const of = (key: string, selection: string) => tennisChances(serves).parts(pick(key, selection)).won.toFixed(4)
  expect(of('tsw:1', 'home')).toBe('0.6000')
  expect(of('tml', 'home')).toBe('0.6479')
  expect(of('tsb', '2-0')).toBe('0.3599')
  expect(of('t1g:950', 'over')).toBe('0.5506')
  expect(of('tgt:2250', 'over')).toBe('0.5797')
  expect(of('tgh:-250', 'home')).toBe('0.5271')
})

const played: readonly MatchEvent[] = [
  ...Array.from({ length: 6 }, (_, at): MatchEvent => ({ tick: at + 1, kind: 'game', side: 'home' })),
  { tick: 6, kind: 'set', side: 'home' },
  ...Array.from({ length: 4 }, (_, at): MatchEvent => ({ tick: at + 7, kind: 'game', side: at % 2 === 0 ? 'home' : 'away' })),
]
it('every market agrees with the others to four places, before the match and in it', () => {
  for (const chances of [tennisChances(serves), tennisChances(serves, standingOf(played))]) {
    const of = (key: string, selection: string): Parts => chances.parts(pick(key, selection))
    const scores = ['2-0', '2-1', '1-2', '0-2'].map((score) => of('tsb', score).won)
    expect(scores.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
    expect(of('tml', 'home').won).toBeCloseTo((scores[0] ?? 0) + (scores[1] ?? 0), 9)
    expect(of('tsh:-150', 'home').won).toBeCloseTo(scores[0] ?? 0, 9)
    expect(of('tst:250', 'over').won).toBeCloseTo((scores[1] ?? 0) + (scores[2] ?? 0), 9)
    expect(of('tsw:3', 'home').back).toBeCloseTo(of('tst:250', 'under').won, 9)
    expect(of('tgt:2200', 'over').back).toBeCloseTo(of('tgt:2150', 'over').won - of('tgt:2250', 'over').won, 9)
    let cells = 0
    for (let at = 0; at < 121; at++) cells += chances.at(Math.floor(at / 11), at % 11)
    expect(cells).toBeCloseTo(1, 9)
  }
})

it('sells the next game in play, the open set, and nothing of sets that are over', () => {
  const keys = (progress: Parameters<typeof tennis.chances>[1]) =>
    tennis.offer(tennis.chances(match, progress), { match, progress, margins: usualMargins }).map(({ key }) => key)
  expect(keys(null)).toEqual(expect.arrayContaining(['tml', 'tsb', 'tsh:-150', 'tst:250', 'tsw:1', 'tsw:3']))
  expect(keys(null).some((key) => key.startsWith('tng'))).toBe(false)
  const live = keys({ tick: 10, standing: standingOf(played) })
  expect(live).toEqual(expect.arrayContaining(['tng:11', 'tsw:2', 'tsw:3']))
  expect(live).not.toContain('tsw:1')
  for (const key of live) expect(readMarket(key), key).not.toBeNull()
})

const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 150 : 4_000
it(`${MATCHES} matches come out as their prices say, end within their steps, and are decided while played as at their end`, () => {
  const keys = ['tml', 'tsb', 'tgt:2250', 'tgh:-250', 'tsw:3', 't1g:950'].flatMap((key) =>
    selectionsOf(market(key).kind).map((each) => pick(key, each)),
  )
  const chances = tennis.chances(match, null)
  const sums = keys.map(() => 0)
  for (let no = 0; no < MATCHES; no++) {
    const events = playWhole(tennis, match, draw(no))
    const final = finalOf(events)
    expect(Math.max(final.home, final.away)).toBe(2)
    for (const [at, picked] of keys.entries()) sums[at] = (sums[at] ?? 0) + (outcome(picked, final) === 'won' ? 1 : 0)
    if (no > 10) continue
    const games = events.filter(({ kind }) => kind === 'game').length
    const half = finalOf(events.filter(({ tick }) => tick <= 14))
    for (const picked of keys) {
      const early = decided(picked, half)
      if (early !== null) expect(early).toBe(outcome(picked, final))
      expect(outcome(picked, final) === 'lost' || tennis.best(picked, cellOf({ ...final, total: games })) !== 'lost').toBe(true)
    }
  }
  for (const [at, picked] of keys.entries()) {
    const parts = chances.parts(picked)
    const p = parts.back > 0 ? parts.won : 1 / fairOdds(parts)
    expect(Math.abs((sums[at] ?? 0) / MATCHES - p), picked.market.kind).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / MATCHES))
  }
})

it('a set that is not played gives the stake back', () => {
  const two: MatchEvent[] = [
    ...played.slice(0, 7),
    ...Array.from({ length: 6 }, (_, at): MatchEvent => ({ tick: at + 7, kind: 'game', side: 'home' })),
    { tick: 12, kind: 'set', side: 'home' },
  ]
  expect(['tsw:3', 'tng:13', 't3g:950'].map((key) => outcome(pick(key, selectionsOf(market(key).kind)[0] ?? ''), finalOf(two)))).toEqual([
    'back',
    'back',
    'back',
  ])
  expect(outcome(pick('tgt:1250', 'under'), finalOf(two))).toBe('won')
})
