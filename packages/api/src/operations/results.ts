import { z } from 'zod'
import { assetText, count, gameCode, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Draws of stations are numbered by their day. */
const issueNo = z.string().regex(/^\d{8}$/)
const prizeCode = z.enum(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'])
const prizes = z.partialRecord(prizeCode, z.array(z.string().regex(/^\d{1,6}$/)).max(7))

const entry = z.object({
  /** Who entered it, by username. */
  by: text(64),
  isMine: z.boolean(),
  source: z.enum(['hand', 'file']),
  enteredAt: instant,
  /** Another's figures are shown once one's own are there, or when the draw is decided. */
  isShown: z.boolean(),
  /** Null where it is not shown, or says that the station did not draw. */
  prizes: prizes.nullable(),
})
const draw = z.object({
  gameCode,
  issueNo,
  /** Who draws, in the North the station of the day. */
  station: text(60),
  name: text(120),
  /** Which table of prizes it has. */
  table: z.enum(['north', 'south']),
  /** `coming` until it is drawn; `one` entry; `disputed`: no two agree. */
  stage: z.enum(['coming', 'waiting', 'one', 'disputed', 'published', 'cancelled']),
  closeAt: instant,
  drawAt: instant,
  /** Without a result by then the draw is cancelled and its stakes go back. */
  until: instant,
  cancelledFor: z.enum(['no_result', 'station_off']).nullable(),
  prizes: prizes.nullable(),
  entries: z.array(entry).max(100),
  /** Of a draw that is paid: how far a correction of its result is. Null of others. */
  correction: z
    .object({
      /** Null until two entries agree. */
      id: z.uuid().nullable(),
      /** `judging`: two agree and the tickets are judged; `ready` to be confirmed; `stopped`: the rules are not those by which it was paid. */
      stage: z.enum(['none', 'one', 'disputed', 'judging', 'ready', 'paying', 'paid', 'stopped']),
      reason: text(400).nullable(),
      prizes: prizes.nullable(),
      entries: z.array(entry).max(100),
      /** Neither somebody who entered the published result, nor while one is decided. */
      mayEnter: z.boolean(),
      /** Somebody else than who entered the correction first. */
      mayConfirm: z.boolean(),
      decidedBy: text(64).nullable(),
      decidedAt: instant.nullable(),
      /** What it comes to: tickets that were judged, those that are paid otherwise, and how much more and less by money. */
      figures: z
        .object({
          tickets: count,
          changed: count,
          sums: z.array(z.object({ asset: assetText, changed: count, up: moneyText, down: moneyText })).max(100),
        })
        .nullable(),
    })
    .nullable(),
})

/** R-LOTT-3, W28. Results concern all brands, so whoever is bound to one does not see them (T69). */
export const list = operation({
  id: 'results.list',
  method: 'GET',
  path: '/wps/operator/results',
  access: 'operator',
  permission: 'results.enter',
  summary: 'Draws of stations of the last week and the next day, with what was entered as their results.',
  alwaysOpen: true,
  query: z.strictObject({}),
  value: z.object({
    draws: z.array(draw).max(200),
    /** False while the lottery does not answer. */
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

const decisions = ['one', 'disputed', 'published', 'cancelled'] as const

export const enter = operation({
  id: 'results.enter',
  method: 'POST',
  path: '/wps/operator/results/enter',
  access: 'operator',
  permission: 'results.enter',
  summary: 'Enters the result of a station, blind: two equal entries of two people publish it, different ones settle nothing.',
  alwaysOpen: true,
  body: z.strictObject({
    gameCode,
    issueNo,
    /** Null: the station did not draw on that day. */
    prizes: prizes.nullable(),
    /** Entries that were there when the form was opened. */
    expectedEntries: z.int().min(0).max(100),
  }),
  value: z.object({ stage: z.enum(decisions) }),
  errors: [
    'operator.not_allowed',
    'records.unknown',
    'result.not_due',
    'result.decided',
    'result.same_person',
    'result.changed_meanwhile',
    'result.unreachable',
  ],
})

/** A file is one of the two entries; two files settle nothing. */
export const enterFile = operation({
  id: 'results.enterFile',
  method: 'POST',
  path: '/wps/operator/results/file',
  access: 'operator',
  permission: 'results.enter',
  summary: 'Enters the results of a file, each as one of the two entries it needs.',
  alwaysOpen: true,
  body: z.strictObject({
    /** A prize a line: `20261128,vn-south-hcm,G3,12345 67890`. */
    text: z.string().min(1).max(65_536),
  }),
  value: z.object({
    /** The first line that could not be read, from 1: nothing of the file was taken then. */
    line: z.int().min(1).nullable(),
    why: z.enum(['columns', 'repeated', 'many', 'empty']).nullable(),
    draws: z
      .array(
        z.object({
          gameCode: text(48),
          issueNo,
          outcome: z.enum([
            ...decisions,
            'incomplete',
            'issue.unknown',
            'result.of_the_house',
            'result.not_due',
            'result.decided',
            'result.same_person',
            'result.changed_meanwhile',
          ]),
          /** Prizes that lack a number, have one too many, or a wrong number of digits. */
          faults: z.array(z.object({ prize: prizeCode, why: z.enum(['count', 'digits']) })).max(9),
        }),
      )
      .max(100),
  }),
  errors: ['operator.not_allowed', 'result.unreachable'],
})

const correctionErrors = [
  'operator.not_allowed',
  'records.unknown',
  'result.decided',
  'result.same_person',
  'result.changed_meanwhile',
  'result.unreachable',
] as const

/** W28. Entered as results are, by two people who did not enter the wrong one; nothing is paid before it is confirmed. */
export const correct = operation({
  id: 'results.correct',
  method: 'POST',
  path: '/wps/operator/results/correct',
  access: 'operator',
  permission: 'corrections.ask',
  summary:
    'Enters the right result of a draw that was published and paid wrongly, blind: two equal entries of two people have all its tickets judged again.',
  alwaysOpen: true,
  body: z.strictObject({
    gameCode,
    issueNo,
    prizes,
    /** Why the published one is wrong, and how that is known. */
    reason: text(400, 3),
    /** Entries of this correction that were there when the form was opened. */
    expectedEntries: z.int().min(0).max(100),
  }),
  value: z.object({ stage: z.enum(['one', 'disputed', 'agreed']) }),
  errors: [...correctionErrors, 'result.not_due', 'result.unchanged'],
})

/** W28. What a correction comes to does not change once it is there, so it is confirmed as it was shown. */
export const decide = operation({
  id: 'results.decide',
  method: 'POST',
  path: '/wps/operator/results/decide',
  access: 'operator',
  permission: 'corrections.decide',
  summary: 'Confirms a correction with what it pays and takes, as somebody else than who entered it first; or takes it back.',
  alwaysOpen: true,
  body: z.strictObject({ gameCode, issueNo, correctionId: z.uuid(), isConfirmed: z.boolean() }),
  value: z.object({ state: z.enum(['CONFIRMED', 'PAID', 'WITHDRAWN']) }),
  errors: correctionErrors,
})
