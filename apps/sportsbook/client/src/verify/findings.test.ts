import { commitmentOf, seedBefore } from '@halong/chance'
import { expect, it } from 'vitest'
import { leagueDefinitions, type ProofAnswer } from '#protocol/index.ts'
import { planSeason } from '#season/plan.ts'
import { fixtureSeedOf } from '#season/seeds.ts'
import { playMatch, scoreAfter } from '#sports/football/play.ts'
import { verifyMatch } from './findings.ts'

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

it('before seed and beacon are told there is nothing to compute', () => {
  expect(verifyMatch({ ...proof, seed: null })).toEqual([])
})
