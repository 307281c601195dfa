import { z } from 'zod'
import { count, gameCode, idText, instant, language, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { share, stakesBack } from '../stakes-back.ts'
import { fairnessIncident, publishedChain } from '../vendor-calls.ts'
import { gameType } from './lobby.ts'

/** One open game: what it states, what it gave, and what chance allows between the two. */
export const fairGame = z.object({
  gameCode,
  name: text(120),
  category: gameType,
  /** Nought where a game states no return (players play against each other). */
  statedBp: share,
  /** Null below the smallest number of rounds that says anything. */
  measured: z.object({ actualBp: share, lowBp: share, highBp: share, isInside: z.boolean() }).nullable(),
  ...stakesBack,
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
          /** The program that does the same without a browser; null where there is none. */
          script: z.object({ url: text(500, 1), bytes: count, sha256: text(64, 64) }).nullable(),
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

/** What one page of chains holds. */
const CHAINS_PER_PAGE = 12
const chainPlace = text(120, 1)
const value64 = text(64, 64)
/** How games for many are fixed: rounds on a clock, hands at a table of players, issues of a draw, matches of a virtual league. */
const chainFamily = z.enum(['tables', 'rooms', 'draws', 'leagues'])

/** R25, contracts §7: what was published before the first round of every table, room, draw and league, beside the gateway’s own chain. */
export const listChains = operation({
  id: 'fairness.listChains',
  method: 'GET',
  path: '/wps/fairness/chains',
  access: 'visitor',
  packed: true,
  summary: 'Chains and lists from which results of games for many are made, as they were published before the first.',
  query: z.object({
    language: language.optional(),
    family: chainFamily.optional(),
    /** The `next` of the page before; one that is not known any more begins anew. */
    cursor: chainPlace.optional(),
  }),
  value: z.object({
    /** Vendors that told: of the others nothing is known. */
    heard: z.array(vendor).max(100),
    /** Of which there are any, and how many. */
    families: z.array(z.object({ family: chainFamily, chains: count })).max(4),
    chains: z
      .array(
        publishedChain.omit({ beaconCode: true }).extend({
          vassalage,
          name: text(120),
          family: chainFamily,
          /** The gateway’s chain that decides with it; null while there is none. */
          gateway: z
            .object({
              chain: text(64, 3),
              end: value64,
              length: count,
              /** How many values were told so far. */
              told: count,
              binds: z.enum(['root', 'time']),
              announcedAt: instant,
            })
            .nullable(),
        }),
      )
      .max(CHAINS_PER_PAGE),
    next: chainPlace.nullable(),
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
