import { commitmentOf } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { leagueDefinitions, matchClock, matchMs, minuteText } from '#protocol/leagues.ts'
import { planSeason, seasonRootOf } from './plan.ts'
import { doubleRoundRobin, nextSlot } from './schedule.ts'
import { fixtureSeedOf } from './seeds.ts'

describe('a double round robin', () => {
  it.each([4, 12, 16])('of %i sides: each meets each once at home, and plays once a round', (sides) => {
    const rounds = doubleRoundRobin(sides)
    expect(rounds).toHaveLength(2 * (sides - 1))
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(sides)
    const met = rounds.flat().map(([home, away]) => `${home} ${away}`)
    expect(new Set(met).size).toBe(sides * (sides - 1))
    const home = rounds
      .slice(0, sides - 1)
      .flat()
      .filter(([side]) => side === 1).length
    expect(Math.abs(home - (sides - 1) / 2)).toBeLessThan(3)
  })
})

it('a season commits to its document and to every seed of it', () => {
  const [league] = leagueDefinitions
  if (!league) throw new Error('there is a league')
  const seed = 'ab'.repeat(32)
  const season = planSeason({ league, number: 3, startsAt: 0, seed, formSeed: 'cd'.repeat(32) })
  expect(season.commitments).toHaveLength(240)
  expect(season.commitments[0]).toBe(commitmentOf(fixtureSeedOf(seed, 'VFOOTBALL-1', '3-001-1')))
  expect(season.root).toBe(seasonRootOf(season.text, season.commitments))
  expect(seasonRootOf(season.text.replace('northport', 'northpork'), season.commitments)).not.toBe(season.root)
  expect(seasonRootOf(season.text, [...season.commitments].reverse())).not.toBe(season.root)
  expect(planSeason({ league, number: 3, startsAt: 0, seed, formSeed: 'cd'.repeat(32) })).toEqual(season)
  for (const { homePace, awayPace } of season.document.fixtures) {
    expect(homePace).toBeGreaterThan(4_000)
    expect(awayPace).toBeLessThan(30_000)
  }
})

it('leagues have sides of their own and matches that end before their next round', () => {
  for (const league of leagueDefinitions) {
    expect(new Set(league.teams.map(({ code }) => code)).size).toBe(league.teams.length)
    expect(league.teams.length % 2).toBe(0)
    expect(matchMs(league)).toBeLessThan(league.everyMs)
  }
})

it('rounds stand on a grid', () => {
  expect([nextSlot(0, 300, 0), nextSlot(1, 300, 0), nextSlot(300, 300, 150), nextSlot(150, 300, 150)]).toEqual([0, 300, 450, 150])
})

it('the clock of a match', () => {
  const pace = { tickMs: 2_000, steps: 94, breakMs: 12_000 }
  const at = (ms: number) => matchClock(pace, ms)
  expect(at(-1)).toEqual({ tick: 0, phase: 'before' })
  expect(at(0)).toEqual({ tick: 0, phase: 'first' })
  expect(at(2_000)).toEqual({ tick: 1, phase: 'first' })
  expect(at(91_999)).toEqual({ tick: 45, phase: 'first' })
  expect(at(92_000)).toEqual({ tick: 46, phase: 'break' })
  expect(at(104_000)).toEqual({ tick: 46, phase: 'second' })
  expect(at(106_000)).toEqual({ tick: 47, phase: 'second' })
  expect(at(matchMs(pace) - 1)).toEqual({ tick: 93, phase: 'second' })
  expect(at(matchMs(pace))).toEqual({ tick: 94, phase: 'ended' })
  expect([1, 45, 46, 47, 91, 92, 94].map(minuteText)).toEqual(['1', '45', '45+1', '46', '90', '90+1', '90+3'])
})
