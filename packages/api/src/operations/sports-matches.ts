// Every call about matches of the world, as they share their shapes.
import { z } from 'zod'
import { assetText, count, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const matchId = z.string().regex(/^[1-9]\d{0,15}$/)
const competitionCode = z.string().regex(/^c-[a-z0-9][a-z0-9-]{0,38}$/)
const name = text(60, 1)
const reason = text(300, 3)
/** Of the competition or the match; 0 where there is none yet. */
const expectedVersion = z.int().min(0).max(1_000_000)
/** In thousandths. */
const price = z.int().min(1_010).max(1_001_000)
/** Expected goals in hundredths. */
const goals = z.int().min(5).max(600)
const score = z.int().min(0).max(99)

/** `goals`: those one expects of each side · `prices`: three ways, and over and under two and a half goals or neither; the model takes their margin away. */
const pricing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('goals'), home: goals, away: goals }),
  z.strictObject({ by: z.literal('prices'), home: price, draw: price, away: price, over: price.nullable(), under: price.nullable() }),
])
/** Why bets are void: put off beyond 48 hours, called off, moved or with its sides swapped, played by others than those named. */
export const matchVoidRules = ['postponed', 'cancelled', 'venue', 'teams'] as const
/** After 90 minutes and stoppage, with half-time · as it stood when it was abandoned · not played. */
const resultLine = z.discriminatedUnion('ended', [
  z.strictObject({ ended: z.literal('final'), home: score, away: score, halfHome: score, halfAway: score }),
  z.strictObject({ ended: z.literal('abandoned'), home: score, away: score }),
  z.strictObject({ ended: z.literal('void'), rule: z.enum(matchVoidRules) }),
])
const entry = z.object({
  by: text(64),
  isMine: z.boolean(),
  source: z.enum(['hand', 'file']),
  enteredAt: instant,
  /** Another's is shown once one's own is there, or when the match is decided. */
  line: resultLine.nullable(),
})
const match = z.object({
  matchId,
  competition: competitionCode,
  competitionName: name,
  home: name,
  away: name,
  startsAt: instant,
  /** Without another start by then the bets on a match that was put off are void. */
  standsUntil: instant,
  /** `one` entry; `disputed`: no two agree. */
  stage: z.enum(['coming', 'waiting', 'put_off', 'one', 'disputed', 'published']),
  isBegun: z.boolean(),
  /** Ninety minutes after its start: its result may be entered. */
  isOver: z.boolean(),
  isPutOff: z.boolean(),
  isPaid: z.boolean(),
  /** Expected, in hundredths: what all of its markets are priced from. */
  goals: z.object({ home: count, away: count }),
  version: count,
  /** Published. */
  line: resultLine.nullable(),
  publishedAt: instant.nullable(),
  entries: z.array(entry).max(100),
  mayEnter: z.boolean(),
  /** Of a match that is paid: how far a correction of its result is. Null of others. */
  correction: z
    .object({
      /** Null until two entries agree. */
      id: z.uuid().nullable(),
      /** `judging`: two agree and the bets are judged; `ready` to be confirmed; `stopped`: the rules are not those by which they were decided. */
      stage: z.enum(['none', 'one', 'disputed', 'judging', 'ready', 'paying', 'paid', 'stopped']),
      reason: text(400).nullable(),
      line: resultLine.nullable(),
      entries: z.array(entry).max(100),
      /** Neither somebody who entered the published result, nor while one is decided. */
      mayEnter: z.boolean(),
      /** Somebody else than who entered the correction first. */
      mayConfirm: z.boolean(),
      decidedBy: text(64).nullable(),
      decidedAt: instant.nullable(),
      /** Bets that were judged, those that are paid otherwise, and how much more (at most, where other matches are open) and less by money. */
      figures: z
        .object({
          bets: count,
          changed: count,
          sums: z.array(z.object({ asset: assetText, changed: count, up: moneyText, down: moneyText })).max(100),
        })
        .nullable(),
    })
    .nullable(),
})

/** Matches of the world are of no brand, so whoever is bound to one does not see them (T69). */
export const listMatches = operation({
  id: 'sports.listMatches',
  method: 'GET',
  path: '/wps/operator/sports/matches',
  access: 'operator',
  permission: 'sports.read',
  summary: 'Matches of the world: those to come, those whose result is waited for, or those that are over, with competitions and teams.',
  alwaysOpen: true,
  query: z.strictObject({
    view: z.enum(['coming', 'results', 'over']),
    competition: competitionCode.optional(),
    cursor: z
      .string()
      .regex(/^\d{1,16}-\d{1,16}$/)
      .optional(),
  }),
  value: z.object({
    competitions: z.array(z.object({ code: competitionCode, name, region: name, version: count, teams: z.array(name).max(100) })).max(150),
    matches: z.array(match).max(30),
    next: text(40).nullable(),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

export const saveCompetition = operation({
  id: 'sports.saveCompetition',
  method: 'PUT',
  path: '/wps/operator/sports/competition',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Adds a competition of the world, or teams to one. A team is never taken out: matches name it.',
  alwaysOpen: true,
  body: z.strictObject({ code: competitionCode, name, region: name, teams: z.array(name).max(100), reason, expectedVersion }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'lobby.changed_meanwhile', 'sports.too_many', 'result.unreachable'],
})

/** Stores nothing. */
export const priceMatch = operation({
  id: 'sports.priceMatch',
  method: 'POST',
  path: '/wps/operator/sports/matches/price',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'What a match would be sold at: every market of it by the model, from the goals that are expected or from prices.',
  alwaysOpen: true,
  body: z.strictObject({ competition: competitionCode, pricing }),
  value: z.object({
    goals: z.object({ home: count, away: count }),
    markets: z
      .array(
        z.object({
          market: text(20),
          selections: z
            .array(
              z.object({
                selection: text(20),
                /** In thousandths. */ price: z.int(),
                /** Without margin, in ten-thousandths. */ chance: count,
              }),
            )
            .max(64),
        }),
      )
      .max(220),
  }),
  errors: ['operator.not_allowed', 'sports.no_book', 'sports.no_model', 'result.unreachable'],
})

const matchErrors = [
  'operator.not_allowed',
  'records.unknown',
  'lobby.changed_meanwhile',
  'sports.virtual_fixed',
  'sports.match_start',
  'result.decided',
  'result.unreachable',
] as const

export const addMatch = operation({
  id: 'sports.addMatch',
  method: 'POST',
  path: '/wps/operator/sports/matches',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Adds a match of the world, which is sold at once until its start.',
  alwaysOpen: true,
  body: z.strictObject({ competition: competitionCode, home: name, away: name, startsAt: instant, pricing, reason }),
  value: z.object({ matchId, version: count }),
  errors: [...matchErrors, 'sports.match_known', 'sports.match_teams', 'sports.no_book', 'sports.no_model'],
})

export const repriceMatch = operation({
  id: 'sports.repriceMatch',
  method: 'PUT',
  path: '/wps/operator/sports/matches/price',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Prices a match of the world anew; bets that were taken keep their prices.',
  alwaysOpen: true,
  body: z.strictObject({ matchId, pricing, reason, expectedVersion }),
  value: z.object({ version: count }),
  errors: [...matchErrors, 'sports.no_book', 'sports.no_model'],
})

/** Bets stand within 48 hours of the start that was announced first. */
export const moveMatch = operation({
  id: 'sports.moveMatch',
  method: 'PUT',
  path: '/wps/operator/sports/matches/start',
  access: 'operator',
  permission: 'sports.trade',
  summary:
    'Moves the start of a match of the world, or puts it off without another one: then nothing is sold, and after 48 hours its bets are void.',
  alwaysOpen: true,
  body: z.strictObject({ matchId, startsAt: instant.nullable(), reason, expectedVersion }),
  value: z.object({ version: count }),
  errors: [...matchErrors, 'sports.match_beyond'],
})

export const enterResult = operation({
  id: 'sports.enterResult',
  method: 'POST',
  path: '/wps/operator/sports/results',
  access: 'operator',
  permission: 'sports.settle',
  summary: 'Enters how a match of the world ended, blind: two equal entries of two people publish it, different ones settle nothing.',
  alwaysOpen: true,
  body: z.strictObject({
    matchId,
    line: resultLine,
    /** Entries that were there when the form was opened. */
    expectedEntries: z.int().min(0).max(100),
  }),
  value: z.object({ stage: z.enum(['one', 'disputed', 'published']) }),
  errors: [
    'operator.not_allowed',
    'records.unknown',
    'sports.virtual_fixed',
    'sports.result_impossible',
    'result.not_due',
    'result.decided',
    'result.same_person',
    'result.changed_meanwhile',
    'result.unreachable',
  ],
})

const correctionErrors = [
  'operator.not_allowed',
  'records.unknown',
  'sports.virtual_fixed',
  'result.decided',
  'result.same_person',
  'result.changed_meanwhile',
  'result.unreachable',
] as const

/** W28. Entered as results are, by two people who did not enter the wrong one; nothing is paid before it is confirmed. A result that is taken back is one that is void. */
export const correctResult = operation({
  id: 'sports.correctResult',
  method: 'POST',
  path: '/wps/operator/sports/results/correct',
  access: 'operator',
  permission: 'sports.settle',
  summary:
    'Enters the right result of a match that was published and paid wrongly, blind: two equal entries of two people have all its bets judged again.',
  alwaysOpen: true,
  body: z.strictObject({
    matchId,
    line: resultLine,
    /** Why the published one is wrong, and how that is known. */
    reason: text(400, 3),
    /** Entries of this correction that were there when the form was opened. */
    expectedEntries: z.int().min(0).max(100),
  }),
  value: z.object({ stage: z.enum(['one', 'disputed', 'agreed']) }),
  errors: [...correctionErrors, 'sports.result_impossible', 'result.not_due', 'result.unchanged'],
})

/** W28. What a correction comes to does not change once it is there, so it is confirmed as it was shown. */
export const decideCorrection = operation({
  id: 'sports.decideCorrection',
  method: 'POST',
  path: '/wps/operator/sports/results/decide',
  access: 'operator',
  permission: 'sports.settle',
  summary: 'Confirms a correction of a match with what it pays and takes, as somebody else than who entered it first; or takes it back.',
  alwaysOpen: true,
  body: z.strictObject({ matchId, correctionId: z.uuid(), isConfirmed: z.boolean() }),
  value: z.object({ state: z.enum(['CONFIRMED', 'PAID', 'WITHDRAWN']) }),
  errors: correctionErrors,
})

/** The first three are free of charge and told in files; the last is a service of prices. */
const importFormat = z.enum(['football-data', 'openligadb', 'openfootball', 'odds-api'])

/** A file is read whole or not at all; a result of it is one of the two entries it needs, and two files settle nothing. */
export const importMatches = operation({
  id: 'sports.importMatches',
  method: 'POST',
  path: '/wps/operator/sports/matches/import',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Reads a file of matches, prices or results: shows what it would change, or takes it. Read twice it changes nothing twice.',
  alwaysOpen: true,
  body: z.strictObject({
    competition: competitionCode,
    format: importFormat,
    /** Of the place, where a file tells times of it. */
    zone: text(40, 1),
    text: z.string().min(1).max(65_536),
    isApplied: z.boolean(),
    reason,
  }),
  value: z.object({
    /** The first row that could not be read: nothing of the file was taken then. */
    at: count.nullable(),
    why: z.enum(['format', 'columns', 'date', 'names', 'score', 'many']).nullable(),
    rows: z
      .array(
        z.object({
          at: count,
          home: name,
          away: name,
          startsAt: instant,
          what: z.enum([
            'new',
            'moved',
            'priced',
            'entry',
            'known',
            'unknown_team',
            'swapped',
            'contradicts',
            'past',
            'no_price',
            'no_model',
            'decided',
            'not_due',
            'waits',
          ]),
        }),
      )
      .max(500),
  }),
  errors: ['operator.not_allowed', 'result.unreachable'],
})

export const nameTeam = operation({
  id: 'sports.nameTeam',
  method: 'PUT',
  path: '/wps/operator/sports/team-name',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Says which team of a competition others mean by a name; files are read with it from then on.',
  alwaysOpen: true,
  body: z.strictObject({ competition: competitionCode, written: name, team: name, reason }),
  value: z.object({ team: name }),
  errors: ['operator.not_allowed', 'records.unknown', 'result.unreachable'],
})
