import { commitmentOf, seedAt, seedBefore, sha256Hex } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { leagueDefinitions, type ProofAnswer } from '#protocol/index.ts'
import { planSeason } from '#season/plan.ts'
import { fixtureSeedOf } from '#season/seeds.ts'
import { slotsTo, valuesOf } from '#season/values.ts'
import { esports } from '#sports/esports/rules.ts'
import { kickOff, TICKS } from '#sports/football/model.ts'
import { playMatch, playTick } from '#sports/football/play.ts'
import { readMarket } from '#sports/markets.ts'
import { finalOf, type MatchEvent, scoreAfter } from '#sports/match.ts'
import { playWhole } from '#sports/play.ts'
import { sportRules } from '#sports/registry.ts'
import { type TakenLeg, verifyMatch } from './findings.ts'

const [league] = leagueDefinitions
if (!league) throw new Error('there is a league')
const season = planSeason({ league, number: 2, startsAt: 0, seed: 'ab'.repeat(32), formSeed: 'cd'.repeat(32) })
const at = 17
const planned = season.document.fixtures[at]
if (!planned) throw new Error('there are fixtures')
const seed = fixtureSeedOf('ab'.repeat(32), league.drawCode, planned.no)
const beacon = 'ef'.repeat(32)
const events = playMatch(
  { home: planned.homePace / 10_000, away: planned.awayPace / 10_000, level: 1 },
  { seed, drawCode: league.drawCode, fixtureNo: planned.no, beacon },
)
const proof: ProofAnswer = {
  fixtureId: '18',
  league: league.code,
  drawCode: league.drawCode,
  season: 2,
  fixtureNo: planned.no,
  at,
  root: season.root,
  document: season.text,
  commitments: season.commitments,
  announcedAt: planned.startsAt,
  startsAt: planned.startsAt,
  closeAt: planned.startsAt,
  binds: 'root',
  beaconChain: { id: 'HALONG_SPORTS.VFOOTBALL-1.1', end: seedBefore(seedBefore(beacon)), index: 2 },
  betsRoot: '0'.repeat(64),
  bets: 0,
  seed,
  beacon,
  score: scoreAfter(events),
  events,
  toldAt: planned.startsAt,
}
const wrong = (changed: Partial<ProofAnswer>) => verifyMatch({ ...proof, ...changed }).flatMap(({ what, ok }) => (ok ? [] : [what]))

it('R-PROOF: a match is computed again from what was published, and whatever was changed is found', () => {
  expect(verifyMatch(proof)).toHaveLength(6)
  expect(wrong({})).toEqual([])
  expect(wrong({ seed: 'ab'.repeat(32) })).toContain('commitment')
  expect(wrong({ beacon: 'ee'.repeat(32) })).toContain('beacon')
  expect(wrong({ document: season.text.replace(`"homePace":${planned.homePace}`, '"homePace":9999') })).toContain('root')
  expect(wrong({ commitments: season.commitments.map((each, index) => (index === at ? commitmentOf('other') : each)) })).toEqual([
    'root',
    'commitment',
  ])
  expect(wrong({ events: events.slice(1) })).toContain('events')
  expect(wrong({ score: { home: 9, away: 9 } })).toEqual(['score'])
  expect(wrong({ fixtureNo: '2-001-1' })).toContain('plan')
})

it('R-PROOF: a match of maps is computed again from its one value', () => {
  const circuit = leagueDefinitions.find(({ code }) => code === 'es-breach')
  if (!circuit?.roundsToWin) throw new Error('there are e-sports')
  const plan = planSeason({ league: circuit, number: 1, startsAt: 0, seed: 'ab'.repeat(32), formSeed: 'cd'.repeat(32) })
  const first = plan.document.fixtures[3]
  if (!first) throw new Error('there are fixtures')
  const secret = fixtureSeedOf('ab'.repeat(32), circuit.drawCode, first.no)
  const played = playWhole(
    esports,
    { ...first, league: circuit },
    { seed: secret, drawCode: circuit.drawCode, fixtureNo: first.no, beacon },
  )
  const own: ProofAnswer = {
    ...proof,
    league: circuit.code,
    drawCode: circuit.drawCode,
    fixtureNo: first.no,
    at: 3,
    root: plan.root,
    document: plan.text,
    commitments: plan.commitments,
    seed: secret,
    events: played,
    score: scoreAfter(played),
  }
  const leg = {
    market: 'map:1',
    selection: played.find(({ kind }) => kind === 'map')?.side ?? '',
    taken: { home: 0, away: 0 },
    outcome: 'won',
  }
  expect(verifyMatch(own, leg).filter(({ ok }) => !ok)).toEqual([])
  expect(verifyMatch({ ...own, beacon: 'ee'.repeat(32) }).some(({ ok }) => !ok)).toBe(true)
})

it.each([
  ['vb-harbour', 'bh:-50'],
  ['vt-garden', 'tgt:2250'],
  ['es-vector', 'm1t:1150'],
])('R-PROOF: a match of %s is computed again step by step, with a bet on it', (code, market) => {
  const own = leagueDefinitions.find((each) => each.code === code)
  if (!own) throw new Error('there is such a league')
  const rules = sportRules[own.sport]
  const plan = planSeason({ league: own, number: 1, startsAt: 0, seed: 'ab'.repeat(32), formSeed: 'cd'.repeat(32) })
  const first = plan.document.fixtures[0]
  if (!first) throw new Error('there are fixtures')
  const secret = fixtureSeedOf('ab'.repeat(32), own.drawCode, first.no)
  const last = sha256Hex(`the last value of ${code}`)
  const values = valuesOf(own, { value: last, tick: own.steps })
  const events = playWhole(
    rules,
    { ...first, league: own },
    {
      seed: secret,
      drawCode: own.drawCode,
      fixtureNo: first.no,
      beacon: (tick) => values.get(tick) ?? '',
    },
  )
  const told: ProofAnswer = {
    ...proof,
    league: code,
    drawCode: own.drawCode,
    fixtureNo: first.no,
    at: 0,
    root: plan.root,
    document: plan.text,
    commitments: plan.commitments,
    binds: 'time',
    beaconChain: { id: 'clock', end: seedAt({ index: slotsTo(own, own.steps) + 1, seed: last }, 0), index: 1 },
    seed: secret,
    beacon: last,
    events,
    score: scoreAfter(events),
  }
  const picked = {
    market: readMarket(market) ?? { kind: 'bml', line: null },
    selection: market.startsWith('bh') ? 'home' : 'over',
  } as const
  const outcome = rules.outcome(picked, finalOf(events))
  const leg = { market, selection: picked.selection, taken: { home: 0, away: 0 }, outcome }
  expect(verifyMatch(told, leg).filter(({ ok }) => !ok)).toEqual([])
  const [, second] = events
  expect(verifyMatch({ ...told, events: second ? [second] : [] }, leg).some(({ ok }) => !ok)).toBe(true)
  expect(verifyMatch(told, { ...leg, outcome: outcome === 'won' ? 'lost' : 'won' }).flatMap(({ what, ok }) => (ok ? [] : [what]))).toEqual([
    'leg',
  ])
})

it('before seed and beacon are told there is nothing to compute', () => {
  expect(verifyMatch({ ...proof, seed: null })).toEqual([])
})

describe('matches that are bet on in play', () => {
  const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 30 : 1_000
  const slots = slotsTo(league, TICKS)
  /** A chain as the gateway keeps it: the value of the last step of a match, and the end that was published. */
  const chainOf = (match: number) => {
    const last = sha256Hex(`the last value of match ${match}`)
    return { last, end: seedAt({ index: slots + 1, seed: last }, 0) }
  }

  it(`R-PROOF: ${MATCHES} matches, played step by step as their values were told, are computed again from the last of them, with their bets`, () => {
    for (let match = 0; match < MATCHES; match++) {
      const own = season.document.fixtures[match % season.document.fixtures.length]
      if (!own) throw new Error('there are fixtures')
      const { last, end } = chainOf(match)
      const values = valuesOf(league, { value: last, tick: TICKS })
      const pace = { home: own.homePace / 10_000, away: own.awayPace / 10_000, level: 1 }
      const secret = fixtureSeedOf('ab'.repeat(32), league.drawCode, own.no)
      let state = kickOff
      const told: MatchEvent[] = []
      const goals: string[] = []
      const takes: TakenLeg[] = []
      for (let tick = 1; tick <= TICKS; tick++) {
        // Known of a step: its own value and those before it. Whoever settles counts goals by himself.
        if (tick === 40) takes.push({ market: 'ah:-25', selection: 'home', taken: { home: state.home, away: state.away }, outcome: '' })
        if (tick === 60)
          takes.push({ market: `next:${goals.length + 1}`, selection: 'away', taken: { home: state.home, away: state.away }, outcome: '' })
        const draw = { seed: secret, drawCode: league.drawCode, fixtureNo: own.no, beacon: () => values.get(tick) ?? '' }
        const played = playTick(pace, { tick, state }, draw)
        state = played.state
        told.push(...played.events)
        goals.push(...played.events.flatMap(({ kind, side }) => (kind === 'goal' ? [side] : [])))
      }
      const [handicap, next] = takes
      if (!handicap || !next) throw new Error('two legs')
      const lead = state.home - handicap.taken.home - (state.away - handicap.taken.away)
      const legs = [
        { ...handicap, outcome: lead > 0 ? 'won' : lead === 0 ? 'half_lost' : 'lost' },
        { ...next, outcome: goals[Number(next.market.slice(5)) - 1] === 'away' ? 'won' : 'lost' },
      ]
      const live: ProofAnswer = {
        ...proof,
        at: match % season.document.fixtures.length,
        fixtureNo: own.no,
        binds: 'time',
        beaconChain: { id: 'HALONG_SPORTS.VFOOTBALL-1-CLOCK.1', end, index: 1 },
        seed: secret,
        beacon: last,
        score: { home: state.home, away: state.away },
        events: told,
      }
      expect(
        verifyMatch(live, legs[match % 2]).filter(({ ok }) => !ok),
        own.no,
      ).toEqual([])
      if (match > 0) continue
      expect(verifyMatch(live, { ...legs[0], outcome: 'half_won' } as TakenLeg).flatMap(({ what, ok }) => (ok ? [] : [what]))).toEqual([
        'leg',
      ])
      expect(verifyMatch({ ...live, beacon: valuesOf(league, { value: last, tick: TICKS }).get(93) ?? '' }).some(({ ok }) => !ok)).toBe(
        true,
      )
    }
  })
})
