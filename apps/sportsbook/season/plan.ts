import { commitmentOf, keyedChance, listRootOf, sha256Hex } from '@halong/chance'
import type { LeagueDefinition } from '#sports/league.ts'
import { sportRules } from '#sports/registry.ts'
import { doubleRoundRobin } from './schedule.ts'
import { fixtureSeedOf } from './seeds.ts'

export type PlannedFixture = {
  readonly no: string
  readonly round: number
  readonly home: string
  readonly away: string
  readonly startsAt: string
  /** What its model is played with, in ten-thousandths: expected goals, points a possession, points won on serve, or the chance to win a round. */
  readonly homePace: number
  readonly awayPace: number
}
/** What is published of a season before its first bet. */
export type SeasonDocument = {
  readonly league: string
  readonly drawCode: string
  readonly season: number
  /** The rules of play: another model is another name. */
  readonly model: string
  /** Of matches of maps: the rounds that win a map. */
  readonly roundsToWin?: number
  /** One value of the gateway a match, or one for each of its steps, told by the clock. */
  readonly beacon: 'gateway' | 'gateway-clock'
  readonly teams: readonly { readonly code: string; readonly attack: number; readonly defence: number }[]
  readonly fixtures: readonly PlannedFixture[]
}
export type PlannedSeason = {
  readonly document: SeasonDocument
  /** The document as it is published, byte for byte. */
  readonly text: string
  readonly commitments: readonly string[]
  readonly root: string
}

const FORM = 0.06

/** One commitment to the document and to the seed of every match: SHA-256 over the hex of their hashes, in order. */
export const seasonRootOf = (text: string, commitments: readonly string[]): string => listRootOf([sha256Hex(text), ...commitments])

type Wish = {
  readonly league: LeagueDefinition
  readonly number: number
  /** Kick-off of its first round, in milliseconds. */
  readonly startsAt: number
  /** Secret: 64 hex digits. */
  readonly seed: string
  /** Of the form of the sides this season; published with it. */
  readonly formSeed: string
}

/** A season with its sides' form, its matches and the commitments to their seeds. Nothing in it depends on any bet. */
export function planSeason({ league, number, startsAt, seed, formSeed }: Wish): PlannedSeason {
  const rules = sportRules[league.sport]
  const chance = keyedChance(formSeed, `form:${league.drawCode}:${number}`)
  const form = () => 1 + (FORM * (chance.below(2_001) - 1_000)) / 1_000
  const teams = league.teams.map(({ code, attack, defence }) => ({
    code,
    attack: Math.round(attack * form()),
    defence: Math.round(defence * form()),
  }))
  const fixtures = doubleRoundRobin(teams.length).flatMap((pairings, round) =>
    pairings.flatMap(([homeAt, awayAt], match): PlannedFixture[] => {
      const [home, away] = [teams[homeAt], teams[awayAt]]
      if (!home || !away) return []
      return [
        {
          no: `${number}-${String(round + 1).padStart(3, '0')}-${match + 1}`,
          round: round + 1,
          home: home.code,
          away: away.code,
          startsAt: new Date(startsAt + round * league.everyMs).toISOString(),
          ...rules.pacesOf(home, away),
        },
      ]
    }),
  )
  const document: SeasonDocument = {
    league: league.code,
    drawCode: league.drawCode,
    season: number,
    model: rules.model,
    ...(league.roundsToWin === undefined ? {} : { roundsToWin: league.roundsToWin }),
    beacon: league.liveDelayMs === null ? 'gateway' : 'gateway-clock',
    teams,
    fixtures,
  }
  const text = JSON.stringify(document)
  const commitments = fixtures.map(({ no }) => commitmentOf(fixtureSeedOf(seed, league.drawCode, no)))
  return { document, text, commitments, root: seasonRootOf(text, commitments) }
}
