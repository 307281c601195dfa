import { commitmentOf, keyedChance, listRootOf, sha256Hex } from '@halong/chance'
import type { LeagueDefinition } from '#protocol/leagues.ts'
import { doubleRoundRobin } from './schedule.ts'
import { fixtureSeedOf } from './seeds.ts'

/** The rules of play that a season is played by; another model is another name. */
const MODEL = 'football@1'
const SERIES_MODEL = 'series@1'

export type PlannedFixture = {
  readonly no: string
  readonly round: number
  readonly home: string
  readonly away: string
  readonly startsAt: string
  /** Expected goals in ten-thousandths; of a match of maps the chance of each side to win a round. */
  readonly homePace: number
  readonly awayPace: number
}
/** What is published of a season before its first bet. */
export type SeasonDocument = {
  readonly league: string
  readonly drawCode: string
  readonly season: number
  readonly model: typeof MODEL | typeof SERIES_MODEL
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

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15
const FORM = 0.06
const round4 = (value: number): number => Math.round(value * 10_000)

/** One commitment to the document and to the seed of every match: SHA-256 over the hex of their hashes, in order. */
export const seasonRootOf = (text: string, commitments: readonly string[]): string => listRootOf([sha256Hex(text), ...commitments])

type Form = { readonly attack: number; readonly defence: number }
/** What the model is played with: goals by attack and defence, or rounds by the strength of both sides. */
function pacesOf({ sport }: LeagueDefinition, home: Form, away: Form): { readonly homePace: number; readonly awayPace: number } {
  if (sport === 'esports') {
    const homePace = round4(home.attack / (home.attack + away.attack))
    return { homePace, awayPace: 10_000 - homePace }
  }
  return {
    homePace: round4((HOME_GOALS * home.attack * away.defence) / 1e8),
    awayPace: round4((AWAY_GOALS * away.attack * home.defence) / 1e8),
  }
}

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
          ...pacesOf(league, home, away),
        },
      ]
    }),
  )
  const document: SeasonDocument = {
    league: league.code,
    drawCode: league.drawCode,
    season: number,
    ...(league.roundsToWin === undefined ? { model: MODEL } : { model: SERIES_MODEL, roundsToWin: league.roundsToWin }),
    beacon: league.liveDelayMs === null ? 'gateway' : 'gateway-clock',
    teams,
    fixtures,
  }
  const text = JSON.stringify(document)
  const commitments = fixtures.map(({ no }) => commitmentOf(fixtureSeedOf(seed, league.drawCode, no)))
  return { document, text, commitments, root: seasonRootOf(text, commitments) }
}
