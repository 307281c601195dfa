import { expect, it } from 'vitest'
import { finalOutcomeOf, readMarket, selectionsOf, usualMargins } from '../markets.ts'
import { finalOf, type MatchEvent, scoreAfter } from '../match.ts'
import { playWhole } from '../play.ts'
import { fairOdds, type Parts } from '../pricing.ts'
import { basketballChances } from './chances.ts'
import { cellOf, decided, outcome } from './markets.ts'
import { type Attacks, periodsOf } from './model.ts'
import { basketball } from './rules.ts'
import { STEPS } from './steps.ts'

const attacks: Attacks = { home: [0.045, 0.355, 0.145], away: [0.045, 0.35, 0.137] }
const market = (key: string) => {
  const read = readMarket(key)
  if (read === null) throw new Error(key)
  return read
}
const pick = (key: string, selection: string) => ({ market: market(key), selection })
const match = { homePace: 11_900, awayPace: 11_560, league: { steps: STEPS } }
const draw = (no: number) => ({
  seed: no.toString(16).padStart(64, '0'),
  drawCode: 'VBASKETBALL-1',
  fixtureNo: '1-001-1',
  beacon: 'ef'.repeat(32),
})

it('chances to the digits published with the model', () => {
  const { parts } = basketballChances(attacks)
  const of = (key: string, selection: string) => parts(pick(key, selection)).won.toFixed(4)
  expect(['home', 'draw', 'away'].map((each) => of('b3', each))).toEqual(['0.5692', '0.0240', '0.4068'])
  expect(of('bml', 'home')).toBe('0.5819')
  expect(of('bh:-350', 'home')).toBe('0.5031')
  expect(of('bt:23050', 'over')).toBe('0.4953')
  expect(['home', 'draw', 'away'].map((each) => of('bq23', each))).toEqual(['0.5158', '0.0491', '0.4350'])
})

it('every market agrees with the others to four places, before the match and in it', () => {
  const periods = [
    { home: 30, away: 27 },
    { home: 12, away: 15 },
  ]
  for (const chances of [basketballChances(attacks), basketballChances(attacks, { tick: 37, periods })]) {
    const of = (key: string, selection: string): Parts => chances.parts(pick(key, selection))
    const whole = (parts: Parts) => Object.values(parts).reduce((sum, p) => sum + p, 0)
    for (const key of ['bml', 'bh:-400', 'bt:22600', 'bth:11300', 'boe', 'b3', 'bf3', 'bq3t:5600'])
      for (const selection of selectionsOf(market(key).kind)) expect(whole(of(key, selection)), key).toBeCloseTo(1, 9)
    expect(of('bh:-50', 'home').won).toBeCloseTo(of('bml', 'home').won, 9)
    expect(of('bh:0', 'home').back).toBeCloseTo(0, 12)
    const [home, level] = [of('b3', 'home').won, of('b3', 'draw').won]
    expect(of('bml', 'home').won).toBeGreaterThan(home)
    expect(of('bml', 'home').won).toBeLessThan(home + level)
    // A whole line gives the stake back on its number: what is between the half lines beside it.
    expect(of('bh:-400', 'home').back).toBeCloseTo(of('bh:-350', 'home').won - of('bh:-450', 'home').won, 9)
    expect(of('bt:22600', 'over').back).toBeCloseTo(of('bt:22550', 'over').won - of('bt:22650', 'over').won, 9)
    let cells = 0
    for (let at = 0; at < 121; at++) cells += chances.at(Math.floor(at / 11), at % 11)
    expect(cells).toBeCloseTo(1, 8)
    const leads = Array.from({ length: 5 }, (_, at) => at + 6).reduce(
      (sum, row) => sum + Array.from({ length: 11 }, (__, at) => chances.at(row, at)).reduce((a, b) => a + b, 0),
      0,
    )
    expect(leads).toBeCloseTo(of('bml', 'home').won, 8)
  }
})

it('every market sold has its margin and no more than a step of the ladder beside it', () => {
  const offered = basketball.offer(basketball.chances(match, null), { match, progress: null, margins: usualMargins })
  expect(offered.map(({ key }) => key.split(':')[0])).toEqual(
    expect.arrayContaining(['bml', 'bh', 'bt', 'bth', 'bta', 'boe', 'b3', 'bf3', 'bq1h', 'bq4t']),
  )
  for (const { key, selections } of offered) {
    expect(market(key)).not.toBeNull()
    for (const { price, chance } of selections) expect((price / 1_000) * chance, key).toBeLessThan(1)
    expect(
      selections.reduce((sum, { price }) => sum + 1_000 / price, 0),
      key,
    ).toBeGreaterThan(1)
  }
  const progress = { tick: 60, standing: periodsOf([{ tick: 60, kind: 'points', side: 'home', points: 2 }]) }
  const kinds = basketball
    .offer(basketball.chances(match, progress), { match, progress, margins: usualMargins })
    .map(({ key }) => key.split(':')[0])
  expect(kinds).toContain('bq33')
  expect(kinds).not.toContain('bf3')
  expect(kinds).not.toContain('bq2t')
})

const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 120 : 4_000
it(`${MATCHES} matches come out as their prices say, and are decided while played as at their end`, () => {
  const keys = ['bml', 'bh:-350', 'bt:23050', 'bq13', 'bf3', 'boe'].flatMap((key) =>
    selectionsOf(market(key).kind).map((each) => pick(key, each)),
  )
  const chances = basketball.chances(match, null)
  const won = keys.map(() => 0)
  for (let no = 0; no < MATCHES; no++) {
    const events = playWhole(basketball, match, draw(no))
    const final = finalOf(events)
    expect(final.home).not.toBe(final.away)
    for (const [at, picked] of keys.entries()) won[at] = (won[at] ?? 0) + (finalOutcomeOf(picked, final) === 'won' ? 1 : 0)
    if (no > 5) continue
    const half = finalOf(events.filter(({ tick }) => tick <= 55))
    for (const picked of keys) {
      const early = decided(picked, half)
      if (early !== null) expect(early).toBe(outcome(picked, final))
      expect(['lost', 'back'].includes(outcome(picked, final)) || basketball.best(picked, cellOf(final)) === 'won').toBe(true)
    }
    expect(decided(pick('bf3', 'home'), half)).not.toBeNull()
    expect(decided(pick('bml', 'home'), half)).toBeNull()
  }
  for (const [at, picked] of keys.entries()) {
    const p = 1 / fairOdds(chances.parts(picked))
    expect(Math.abs((won[at] ?? 0) / MATCHES - p), picked.market.kind).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / MATCHES))
  }
})

it('overtime decides what four quarters left level, and counts for the match alone', () => {
  const level: MatchEvent[] = [
    { tick: 98, kind: 'points', side: 'home', points: 2 },
    { tick: 98, kind: 'points', side: 'away', points: 2 },
  ]
  const over = basketball.playTick(match, { tick: 99, events: level }, draw(7))
  expect(basketball.playTick(match, { tick: 99, events: level.slice(1) }, draw(7))).toEqual([])
  const final = finalOf([...level, ...over])
  expect(final.home).not.toBe(final.away)
  expect(scoreAfter(level)).toEqual({ home: 2, away: 2 })
  expect(outcome(pick('b3', 'draw'), final)).toBe('won')
  expect(outcome(pick('bml', final.home > final.away ? 'home' : 'away'), final)).toBe('won')
  expect(outcome(pick('bh:0', 'home'), finalOf(level))).toBe('back')
})
