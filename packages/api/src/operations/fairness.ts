import { z } from 'zod'
import { count, gameCode, instant, language, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { fairnessIncident } from '../vendor-calls.ts'
import { gameType } from './lobby.ts'

/** Hundredths of a percent of what was staked. */
const share = z.int().min(0).max(100_000_000)

/** One open game: what it states, what it gave, and what chance allows between the two. */
export const fairGame = z.object({
  gameCode,
  name: text(120),
  category: gameType,
  /** Nought where a game states no return (players play against each other). */
  statedBp: share,
  /** Null below the smallest number of rounds that says anything. */
  measured: z.object({ actualBp: share, lowBp: share, highBp: share, isInside: z.boolean() }).nullable(),
  rounds: count,
  /** Rounds whose stakes all went back, for a reason of the published rules (W27). */
  givenBack: count,
})

/** R25, W27, contracts §16: what the games of a brand gave back over 30 days beside what they state, and where each vendor’s results are checked. */
export const getCentre = operation({
  id: 'fairness.getCentre',
  method: 'GET',
  path: '/wps/fairness',
  access: 'visitor',
  packed: true,
  summary: 'Stated and measured returns of open games over 30 days, rounds given back, and where results are checked.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    days: count,
    /** Rounds up to here are in the figures; null before the first was counted. */
    countedTo: instant.nullable(),
    vendors: z
      .array(
        z.object({
          vassalage,
          name: text(80),
          /** The vendor’s page that works a result out again; null where there is none. */
          verifierUrl: text(500).nullable(),
          games: z.array(fairGame).max(500),
        }),
      )
      .max(100),
  }),
  errors: [],
})

const vendor = z.object({ vassalage, name: text(80) })

/** R25, contracts §16: every time a vendor of the brand replaced all its seeds at once, and why; games, draws and matches alike. */
export const listIncidents = operation({
  id: 'fairness.listIncidents',
  method: 'GET',
  path: '/wps/fairness/incidents',
  access: 'visitor',
  packed: true,
  summary: 'When vendors replaced all their seeds at once, and why.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    /** Vendors that told: of the others nothing is known. */
    heard: z.array(vendor).max(100),
    /** The newest first; one for all who are one house and replaced their seeds together. */
    incidents: z.array(fairnessIncident.extend({ vendors: z.array(vendor).min(1).max(100) })).max(100),
  }),
  errors: [],
})
