import type { support, threads } from '@halong/api'
import type { z } from 'zod'
import type { DeskRules } from './settings.ts'

export type Kind = z.infer<typeof support.threadKind>
export type Topic = z.infer<typeof support.threadTopic>
export type State = z.infer<typeof support.threadState>
export type Outcome = z.infer<typeof support.threadOutcome>
export type ThreadEvent = z.infer<typeof support.threadEvent>
export type Subject = z.infer<typeof support.threadSubject>
export type Author = z.infer<(typeof threads.get.value)['shape']['entries']['element']['shape']['by']>

/** What a player and the house say to each other about one thing. Times are the gateway's. */
export type Thread = {
  readonly memberId: number
  readonly threadId: string
  readonly brandId: number
  readonly reference: string
  readonly kind: Kind
  readonly topic: Topic
  readonly subject: Subject | null
  readonly language: string
  readonly state: State
  readonly outcome: Outcome | null
  readonly openedAt: Date
  readonly lastAt: Date
  readonly answerBy: Date | null
  readonly decideBy: Date | null
  readonly answeredAt: Date | null
  /** Whether the player was told that the house is late. */
  readonly isLateTold: boolean
  readonly isReminded: boolean
  readonly isEscalated: boolean
  readonly assigneeId: string | null
  readonly assignee: string | null
  /** Who gave it to the second line, or decided on it before: somebody else goes on. */
  readonly actedId: string | null
  readonly entries: number
  /** The last entry that the player reads which the house wrote, and the last that the player has seen. */
  readonly houseNo: number
  readonly seenNo: number
  readonly rating: number | null
  readonly closedAt: Date | null
  readonly version: number
  /** Talked about live: the house answers within minutes, or it becomes a ticket. */
  readonly isLive: boolean
}

export const REOPEN_DAYS = 14
/** How long the player has to answer, and when they are reminded. */
export const ANSWER_HOURS = 72
export const REMIND_HOURS = 48
/** How long a closed thread may be rated. */
export const RATE_DAYS = 7
export const MAX_ENTRIES = 500
/** How long a player waits live for an answer: for the first before it becomes a ticket, for each later one before somebody else may take it. */
export const LIVE_MINUTES = 5
/** How long the house waits live for the player. */
export const LEFT_MINUTES = 10
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Crockford's digits: none of them is taken for another when it is said aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How a person names a thread: eight digits of 40 random bits. */
export function newReference(random: Uint8Array): string {
  let bits = random.slice(0, 5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (let place = 0; place < 8; place++) {
    text = DIGITS.charAt(Number(bits % 32n)) + text
    bits /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** The clocks of a new thread. */
export function clocksOf(kind: Kind, at: Date, { answerHours, decideDays }: DeskRules): Pick<Thread, 'answerBy' | 'decideBy'> {
  return { answerBy: hoursAfter(at, answerHours[kind]), decideBy: kind === 'complaint' ? daysAfter(at, decideDays) : null }
}

/** Until when the house answers next. */
const answerUntil = ({ kind, isLive }: Pick<Thread, 'kind' | 'isLive'>, at: Date, { answerHours }: Pick<DeskRules, 'answerHours'>): Date =>
  isLive ? minutesAfter(at, LIVE_MINUTES) : hoursAfter(at, answerHours[kind])

/** After a word of the player. A promise that runs already is not made longer by it. */
export const afterPlayer = (thread: Thread, at: Date, rules: DeskRules): Thread => ({
  ...thread,
  state: 'waiting',
  lastAt: at,
  isReminded: false,
  ...(thread.answerBy === null ? { answerBy: answerUntil(thread, at, rules), isLateTold: false } : {}),
})

/** After an answer: it is the player's turn, and the clock stands. */
export const afterAnswer = (thread: Thread, at: Date): Thread => ({
  ...thread,
  state: 'answered',
  lastAt: at,
  answerBy: null,
  answeredAt: thread.answeredAt ?? at,
  isReminded: false,
})

export const afterClose = (thread: Thread, at: Date, outcome: Outcome): Thread => ({
  ...thread,
  state: 'closed',
  isLive: false,
  outcome,
  lastAt: at,
  answerBy: null,
  closedAt: at,
})

/** Opened again: whoever had it does not decide a second time on a complaint. */
export const afterReopen = (thread: Thread, at: Date, rules: DeskRules): Thread => {
  const isComplaint = thread.kind === 'complaint'
  return {
    ...thread,
    state: 'waiting',
    outcome: null,
    lastAt: at,
    ...clocksOf(thread.kind, at, rules),
    isLateTold: false,
    isReminded: false,
    closedAt: null,
    isEscalated: thread.isEscalated || isComplaint,
    assigneeId: isComplaint ? null : thread.assigneeId,
    assignee: isComplaint ? null : thread.assignee,
    actedId: isComplaint ? (thread.assigneeId ?? thread.actedId) : thread.actedId,
  }
}

export const afterEscalation = (thread: Thread, at: Date, operatorId: string): Thread => ({
  ...thread,
  isEscalated: true,
  isLive: false,
  lastAt: at,
  assigneeId: null,
  assignee: null,
  actedId: operatorId,
})

export const isLate = ({ state, answerBy, decideBy }: Thread, now: Date): boolean =>
  state !== 'closed' && ((answerBy !== null && answerBy < now) || (decideBy !== null && decideBy < now))

export const reopenBy = ({ closedAt }: Thread): Date | null => (closedAt === null ? null : daysAfter(closedAt, REOPEN_DAYS))
export const mayRate = ({ closedAt, rating, answeredAt }: Thread, now: Date): boolean =>
  closedAt !== null && rating === null && answeredAt !== null && daysAfter(closedAt, RATE_DAYS) >= now
/** Room for the last words of each side stays. */
export const isFull = ({ entries }: Thread): boolean => entries >= MAX_ENTRIES

/** Nobody took it live: it waits as a ticket, with the promise of one. */
export const afterTicket = (thread: Thread, at: Date, { answerHours }: Pick<DeskRules, 'answerHours'>): Thread => ({
  ...thread,
  isLive: false,
  answerBy: hoursAfter(at, answerHours[thread.kind]),
  isLateTold: false,
})

/** Whoever had it said nothing: it is at the head of the line again, for anybody. */
export const afterSilence = (thread: Thread, at: Date): Thread => ({
  ...thread,
  assigneeId: null,
  assignee: null,
  answerBy: minutesAfter(at, LIVE_MINUTES),
})

/** Somebody else has it, or nobody; what waits live waits no longer for that. */
export const afterHand = (thread: Thread, at: Date, to: { readonly id: string; readonly username: string } | null): Thread => ({
  ...thread,
  assigneeId: to?.id ?? null,
  assignee: to?.username ?? null,
  ...(thread.isLive && thread.state === 'waiting' ? { answerBy: minutesAfter(at, LIVE_MINUTES) } : {}),
})
