// More than 300 lines: every call of the desk, one declaration each.

import { z } from 'zod'
import { brandId, count, idText, instant, language, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { MAX_ENTRY, MAX_PICTURES } from '../support-bounds.ts'
import { evidenceFile, threadEvent, threadId, threadKind, threadOutcome, threadState, threadSubject, threadTopic } from './support.ts'

const pictureId = idText('prf')
const cannedId = idText('can')
const words = text(MAX_ENTRY * 4, 1)
const named = { brandId, id: threadId }
const decided = z.object({ state: threadState, version: count })

const row = z.object({
  id: threadId,
  reference: text(12),
  playerId: idText('ply'),
  username: text(64),
  kind: threadKind,
  topic: threadTopic,
  subject: threadSubject.nullable(),
  state: threadState,
  outcome: threadOutcome.nullable(),
  language,
  openedAt: instant,
  lastAt: instant,
  /** Until when an answer was promised; null while it is the player's turn. */
  answerBy: instant.nullable(),
  decideBy: instant.nullable(),
  isLate: z.boolean(),
  isEscalated: z.boolean(),
  /** Talked about live now. */
  isLive: z.boolean(),
  /** Who answers it. */
  assignee: text(64).nullable(),
  isMine: z.boolean(),
  rating: z.int().min(1).max(5).nullable(),
  version: count,
})

/** R-MSG-2: what players said to the house; those that wait, by the time that was promised. */
export const list = listOperation({
  id: 'threads.list',
  path: '/wps/operator/threads',
  permission: 'tickets.work',
  summary: 'Threads of players with their state and their clock.',
  row,
  filters: {
    state: oneOf(threadState.options),
    kind: oneOf(threadKind.options),
    topic: oneOf(threadTopic.options),
    escalated: oneOf(['yes', 'no']),
    assignee: textFilter('exact', { longest: 64 }),
    reference: textFilter('exact', { longest: 12 }),
    member: memberRef,
    openedAt: dayRange({ widest: 366 }),
  },
  sorts: { dueAt: 'asc', lastAt: 'desc' },
  views: {
    waiting: 'state=waiting&sort=dueAt',
    live: 'state=waiting&kind=live&sort=dueAt',
    complaints: 'state=waiting&kind=complaint&sort=dueAt',
    escalated: 'state=waiting&escalated=yes&sort=dueAt',
  },
})

const entry = z.object({
  no: z.int().min(1),
  /** A `note` is for operators alone. */
  by: z.enum(['player', 'operator', 'note', 'system']),
  event: threadEvent.nullable(),
  name: text(64).nullable(),
  text: text(MAX_ENTRY * 4),
  /** Hosts that a text of a player names: never a link, and marked where they are written to look like others. */
  hosts: z.array(z.object({ host: text(253), isLookalike: z.boolean() })).max(10),
  at: instant,
  pictures: z.array(pictureId).max(MAX_PICTURES),
})

export const get = operation({
  id: 'threads.get',
  method: 'GET',
  path: '/wps/operator/threads/one',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'One thread with its entries and notes.',
  alwaysOpen: true,
  query: z.object(named),
  value: row.extend({
    entries: z.array(entry).max(200),
    ratingText: text(500),
    evidence: z.object({ sha256: text(64), madeAt: instant }).nullable(),
    /** Whether this operator may take it, or already has it. */
    mayTake: z.boolean(),
  }),
  errors: ['operator.not_allowed', 'support.unknown'],
})

/** A dispute that the house opens about a row of a player's: a complaint with its clock, its evidence frozen, told to the player, answered and closed like theirs. */
export const open = operation({
  id: 'threads.open',
  method: 'POST',
  path: '/wps/operator/threads/open',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Opens a complaint about a row of a player, with what the house says of it.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, playerId: idText('ply'), topic: threadTopic, subject: threadSubject, text: text(MAX_ENTRY * 4, 1) }),
  value: z.object({ id: threadId }),
  errors: ['operator.not_allowed', 'support.unknown', 'support.subject_unknown', 'support.empty', 'support.open_already'],
})

/** Each look is a row of the audit. */
export const getPicture = operation({
  id: 'threads.getPicture',
  method: 'POST',
  path: '/wps/operator/threads/picture',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Shows one picture of a thread, and notes who looked.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, picture: pictureId }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['operator.not_allowed', 'support.unknown'],
})

/** N13: the facts of the row a thread is about, as they stood when it was opened, frozen under their hash. */
export const getEvidence = operation({
  id: 'threads.getEvidence',
  method: 'GET',
  path: '/wps/operator/threads/evidence',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'The evidence of a thread: facts of the row it is about and its entries of the ledger.',
  alwaysOpen: true,
  query: z.object(named),
  value: evidenceFile,
  errors: ['operator.not_allowed', 'support.unknown'],
})

/** Who has it answers it; it can be given back. */
export const take = operation({
  id: 'threads.take',
  method: 'POST',
  path: '/wps/operator/threads/take',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Takes a thread, or gives it back to the queue.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, isTaken: z.boolean() }),
  value: decided,
  errors: ['operator.not_allowed', 'support.unknown', 'support.closed', 'support.assigned_to_other', 'support.other_person'],
})

const deskState = z.object({
  /** Whether this operator is there for live service. */
  isPresent: z.boolean(),
  /** Who is there, and how many live threads each has. */
  present: z.array(z.object({ id: idText('opr'), username: text(64), threads: count, isMe: z.boolean() })).max(100),
  /** Live threads that nobody has taken. */
  waiting: count,
})

export const getDesk = operation({
  id: 'threads.getDesk',
  method: 'GET',
  path: '/wps/operator/threads/desk',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Who is there for live service, and how many players wait in line.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: deskState,
  errors: ['operator.not_allowed'],
})

/** Holds for a minute: the page says it again while it is open. */
export const setPresence = operation({
  id: 'threads.setPresence',
  method: 'POST',
  path: '/wps/operator/threads/desk',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Says that this operator is there for live service, or is not any more.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, isPresent: z.boolean() }),
  value: deskState,
  errors: ['operator.not_allowed'],
})

/** With a note; `to` null gives it back to the head of the line. */
export const hand = operation({
  id: 'threads.hand',
  method: 'POST',
  path: '/wps/operator/threads/hand',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Hands a thread over to a colleague who is there.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, expectedVersion: count, to: idText('opr').nullable(), text: words }),
  value: decided,
  errors: [
    'operator.not_allowed',
    'support.unknown',
    'support.closed',
    'support.empty',
    'support.full',
    'support.assigned_to_other',
    'support.other_person',
    'support.changed_meanwhile',
    'support.colleague_gone',
  ],
})

/** Takes it where nobody has it. */
export const answer = operation({
  id: 'threads.answer',
  method: 'POST',
  path: '/wps/operator/threads/answer',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Answers the player.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, expectedVersion: count, text: words, canned: cannedId.optional() }),
  value: decided,
  errors: [
    'operator.not_allowed',
    'support.unknown',
    'support.closed',
    'support.empty',
    'support.full',
    'support.assigned_to_other',
    'support.other_person',
    'support.changed_meanwhile',
  ],
})

export const note = operation({
  id: 'threads.note',
  method: 'POST',
  path: '/wps/operator/threads/note',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Writes a note that operators alone read.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, text: words }),
  value: decided,
  errors: ['operator.not_allowed', 'support.unknown', 'support.empty', 'support.full'],
})

/** To the second line: somebody else than whoever gives it there. */
export const escalate = operation({
  id: 'threads.escalate',
  method: 'POST',
  path: '/wps/operator/threads/escalate',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Gives a thread to somebody who has not acted on it, with a note.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, expectedVersion: count, text: words }),
  value: decided,
  errors: [
    'operator.not_allowed',
    'support.unknown',
    'support.closed',
    'support.empty',
    'support.full',
    'support.assigned_to_other',
    'support.other_person',
    'support.changed_meanwhile',
  ],
})

export const close = operation({
  id: 'threads.close',
  method: 'POST',
  path: '/wps/operator/threads/close',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Closes a thread with its outcome and the last words to the player.',
  alwaysOpen: true,
  body: z.strictObject({
    ...named,
    expectedVersion: count,
    outcome: threadOutcome.exclude(['no_answer', 'ended']),
    text: words,
  }),
  value: decided,
  errors: [
    'operator.not_allowed',
    'support.unknown',
    'support.closed',
    'support.empty',
    'support.full',
    'support.assigned_to_other',
    'support.other_person',
    'support.changed_meanwhile',
  ],
})

const canned = z.object({
  id: cannedId,
  title: text(60),
  language,
  text: text(MAX_ENTRY),
  uses: count,
  changedBy: text(64),
  changedAt: instant,
})

export const listCanned = operation({
  id: 'threads.listCanned',
  method: 'GET',
  path: '/wps/operator/threads/canned',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Answers that operators keep ready, those used most first.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({ list: z.array(canned).max(200) }),
  errors: ['operator.not_allowed'],
})

/** `id` null writes a new one; `text` null removes it. */
export const saveCanned = operation({
  id: 'threads.saveCanned',
  method: 'POST',
  path: '/wps/operator/threads/canned',
  access: 'operator',
  permission: 'tickets.work',
  summary: 'Writes, changes or removes an answer that is kept ready.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: cannedId.nullable(),
    title: text(60, 1),
    language,
    text: text(MAX_ENTRY, 1).nullable(),
  }),
  value: z.object({ list: z.array(canned).max(200) }),
  errors: ['operator.not_allowed', 'support.canned_unknown', 'support.canned_full'],
})
