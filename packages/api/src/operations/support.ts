import { z } from 'zod'
import { count, cursor, idText, instant, limit, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { FEEDBACK_LENGTH, MAX_ENTRY, MAX_PICTURES } from '../support-bounds.ts'

export const threadId = idText('thr')
const pictureId = idText('prf')
/** `feedback` is an idea or a question, `complaint` has the clock of a dispute, `live` was begun in the window of customer service. */
export const threadKind = z.enum(['feedback', 'complaint', 'live'])
export const threadTopic = z.enum(['deposit', 'withdrawal', 'game', 'bonus', 'account', 'complaint', 'idea'])
/** Whose turn it is: `waiting` the house's, `answered` the player's. */
export const threadState = z.enum(['waiting', 'answered', 'closed'])
/** How it ended; `no_answer` where the player did not answer, `ended` where the player ended it. */
export const threadOutcome = z.enum(['solved', 'explained', 'in_your_favour', 'not_upheld', 'no_answer', 'ended'])
/** What happened between entries; each has a text of its own. */
export const threadEvent = z.enum(['taken', 'handed', 'escalated', 'closed', 'reopened', 'became_ticket', 'no_answer', 'ended'])
/** A row of a record that a thread may be about: a bet round, a deposit, a withdrawal, a request for a reward of points, or a bare movement of the account by its number. */
export const threadSubject = z.union([
  idText('rnd'),
  idText('dep'),
  idText('wdr'),
  idText('rdm'),
  z.templateLiteral(['mov:', z.string().regex(/^[1-9]\d{0,14}$/)]),
])

/** Bounds on the wire count in UTF-16 units, of which a character has up to two, and more where it is made of several. */
const wireText = (max: number) => text(max * 4, 1)
const pictures = z.array(pictureId).max(MAX_PICTURES).default([])
const entryText = wireText(MAX_ENTRY)

const thread = z.object({
  id: threadId,
  /** What a person says of it aloud. */
  reference: text(12),
  kind: threadKind,
  topic: threadTopic,
  subject: threadSubject.nullable(),
  state: threadState,
  outcome: threadOutcome.nullable(),
  /** What it began with. */
  excerpt: text(600),
  openedAt: instant,
  lastAt: instant,
  /** Until when the house said to answer; null while it is the player's turn. */
  answerBy: instant.nullable(),
  /** Until when a complaint is decided. */
  decideBy: instant.nullable(),
  isLate: z.boolean(),
  isEscalated: z.boolean(),
  /** Talked about live: it is answered within minutes, or becomes a ticket. */
  isLive: z.boolean(),
  /** Whether somebody has it. */
  isTaken: z.boolean(),
  isUnread: z.boolean(),
  closedAt: instant.nullable(),
  /** Until when the player may open it again. */
  reopenBy: instant.nullable(),
  rating: z.int().min(1).max(5).nullable(),
  mayRate: z.boolean(),
})
const entry = z.object({
  no: z.int().min(1),
  by: z.enum(['you', 'house', 'system']),
  event: threadEvent.nullable(),
  text: text(MAX_ENTRY * 4),
  at: instant,
  pictures: z.array(pictureId).max(MAX_PICTURES),
})
const whole = thread.extend({
  /** The newest 200, in their order. */
  entries: z.array(entry).max(200),
  /** What stood in the records when it was opened, frozen under this hash (N13). */
  evidence: z.object({ sha256: text(64), madeAt: instant }).nullable(),
  maySay: z.boolean(),
  /** Place in line of a live one that nobody has taken yet: 1 is next. */
  place: z.int().min(1).nullable(),
})
export const evidenceFile = z.object({ name: text(80), sha256: text(64), content: text(400_000) })

/** R-MSG-2: five to 140 characters, up to three pictures; its answer comes to the inbox. */
export const giveFeedback = operation({
  id: 'support.giveFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'member',
  leaveOpen: true,
  idempotent: true,
  summary: 'Says something to the house, or complains: about one row of a record where one is named.',
  body: z.strictObject({
    type: threadTopic,
    content: wireText(FEEDBACK_LENGTH.max),
    pictures,
    subject: threadSubject.optional(),
  }),
  value: thread,
  errors: ['feedback.length', 'feedback.too_many', 'support.too_many_open', 'support.picture_unknown', 'support.subject_unknown'],
})

/** R-MSG-4: whether somebody is there now, how many wait, and how long the last twenty waited in the middle. */
export const getDesk = operation({
  id: 'support.getDesk',
  method: 'GET',
  path: '/wps/support/desk',
  access: 'member',
  leaveOpen: true,
  summary: 'Whether live service is there, and the live thread that the player has.',
  value: z.object({
    isThere: z.boolean(),
    waiting: count,
    /** Null while too few are known. */
    waitSeconds: count.nullable(),
    thread: threadId.nullable(),
    /** Within how many hours words that nobody takes live are answered. */
    answerHours: z.int().min(1).max(168),
  }),
  errors: [],
})

/** R-MSG-4: taken by whoever is there; where nobody is, and where nobody takes it within five minutes, it is a ticket, with all that was said. */
export const openLive = operation({
  id: 'support.openLive',
  method: 'POST',
  path: '/wps/support/threads/live',
  access: 'member',
  leaveOpen: true,
  idempotent: true,
  summary: 'Begins to talk to customer service.',
  body: z.strictObject({ type: threadTopic, text: entryText }),
  value: thread,
  errors: ['support.empty', 'support.too_fast', 'support.too_many_open', 'support.live_already'],
})

/** Redrawn and sealed; gone after a day unless it is sent with an entry (T76). */
export const addPicture = operation({
  id: 'support.addPicture',
  method: 'POST',
  path: '/wps/support/pictures',
  access: 'member',
  leaveOpen: true,
  summary: 'Takes a picture to send with an entry.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  value: z.object({ id: pictureId }),
  errors: ['support.picture_invalid', 'support.too_many_pictures'],
})

export const getPicture = operation({
  id: 'support.getPicture',
  method: 'GET',
  path: '/wps/support/pictures',
  access: 'member',
  leaveOpen: true,
  summary: 'One of the pictures the player sent.',
  query: z.object({ id: threadId, picture: pictureId }),
  /** A data address. */
  value: z.object({ picture: text(8_000_000) }),
  errors: ['support.unknown'],
})

export const list = operation({
  id: 'support.list',
  method: 'GET',
  path: '/wps/support/threads',
  access: 'member',
  leaveOpen: true,
  summary: 'What the player said to the house, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({ list: z.array(thread).max(100), next: z.string().nullable(), unread: count }),
  errors: [],
})

export const get = operation({
  id: 'support.get',
  method: 'GET',
  path: '/wps/support/threads/one',
  access: 'member',
  leaveOpen: true,
  summary: 'One thread with its entries.',
  query: z.object({ id: threadId }),
  value: whole,
  errors: ['support.unknown'],
})

/** Read twice is read once: no key is needed. */
export const read = operation({
  id: 'support.read',
  method: 'POST',
  path: '/wps/support/threads/read',
  access: 'member',
  leaveOpen: true,
  summary: 'Marks a thread as read up to an entry.',
  body: z.strictObject({ id: threadId, no: z.int().min(1).max(10_000) }),
  value: z.object({ unread: count }),
  errors: ['support.unknown'],
})

export const say = operation({
  id: 'support.say',
  method: 'POST',
  path: '/wps/support/threads/say',
  access: 'member',
  leaveOpen: true,
  idempotent: true,
  summary: 'Adds to a thread.',
  body: z.strictObject({ id: threadId, text: entryText, pictures }),
  value: thread,
  errors: ['support.unknown', 'support.closed', 'support.empty', 'support.full', 'support.too_fast', 'support.picture_unknown'],
})

export const end = operation({
  id: 'support.end',
  method: 'POST',
  path: '/wps/support/threads/end',
  access: 'member',
  leaveOpen: true,
  summary: 'Closes a thread of the player.',
  body: z.strictObject({ id: threadId }),
  value: whole,
  errors: ['support.unknown', 'support.closed'],
})

/** Within 14 days; a complaint then goes to somebody who has not decided on it before. */
export const reopen = operation({
  id: 'support.reopen',
  method: 'POST',
  path: '/wps/support/threads/reopen',
  access: 'member',
  leaveOpen: true,
  idempotent: true,
  summary: 'Opens a closed thread again, with what is still open about it.',
  body: z.strictObject({ id: threadId, text: entryText }),
  value: thread,
  errors: [
    'support.unknown',
    'support.not_closed',
    'support.reopen_over',
    'support.empty',
    'support.full',
    'support.too_fast',
    'support.too_many_open',
  ],
})

export const rate = operation({
  id: 'support.rate',
  method: 'POST',
  path: '/wps/support/threads/rate',
  access: 'member',
  leaveOpen: true,
  summary: 'Says how good the answer was, once.',
  body: z.strictObject({ id: threadId, rating: z.int().min(1).max(5), text: text(500).default('') }),
  value: whole,
  errors: ['support.unknown', 'support.not_closed', 'support.rated'],
})

/** N13: the very file that the house looks at. */
export const getEvidence = operation({
  id: 'support.getEvidence',
  method: 'GET',
  path: '/wps/support/threads/evidence',
  access: 'member',
  leaveOpen: true,
  summary: 'What stood in the records about the row a thread is about, with its entries of the ledger.',
  query: z.object({ id: threadId }),
  value: evidenceFile,
  errors: ['support.unknown'],
})
