import { z } from 'zod'
import { count, gameCode, idText, instant, language, text, vassalage } from '../fields.ts'
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

/** T57: how far vendors played their settled rounds again by other code, and every game that was closed because one came out otherwise. */
export const getReplays = operation({
  id: 'fairness.getReplays',
  method: 'GET',
  path: '/wps/fairness/replays',
  access: 'visitor',
  packed: true,
  summary: 'How many settled rounds vendors played again by other code, how far behind they are, and what came out otherwise.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    /** One for all who are one house; vendors that tell nothing of it are left out. */
    replays: z
      .array(
        z.object({
          vendors: z.array(vendor).min(1).max(100),
          rounds: count,
          /** How long the longest waiting round had been settled when the vendor was last heard. */
          lagSeconds: count,
          lastAt: instant.nullable(),
          toldAt: instant,
        }),
      )
      .max(200),
    /** The newest first. */
    incidents: z
      .array(
        z.object({
          vassalage,
          gameCode,
          name: text(120),
          /** Rounds that came out otherwise. */
          faults: count,
          /** One of them, and where it is checked. */
          roundId: idText('rnd').nullable(),
          verifyUrl: text(600).nullable(),
          raisedAt: instant,
          /** Since when the game goes on; null while it is closed. */
          releasedAt: instant.nullable(),
        }),
      )
      .max(50),
  }),
  errors: [],
})
