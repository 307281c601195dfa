import { describe, expect, it } from 'vitest'
import { stepOf } from './clocks.ts'
import {
  afterAnswer,
  afterClose,
  afterEscalation,
  afterHand,
  afterPlayer,
  afterReopen,
  afterSilence,
  afterTicket,
  clocksOf,
  hoursAfter,
  isLate,
  mayRate,
  minutesAfter,
  newReference,
  reopenBy,
  type Thread,
} from './thread.ts'

const rules = { answerHours: { feedback: 72, complaint: 24, live: 24 }, decideDays: 7 }
const at = new Date('2026-11-26T10:00:00Z')
const later = (hours: number) => hoursAfter(at, hours)
const opened = (kind: Thread['kind'] = 'complaint'): Thread => ({
  memberId: 1,
  threadId: '',
  brandId: 1,
  reference: 'AAAA-AAAA',
  kind,
  topic: 'complaint',
  subject: null,
  language: 'EN',
  state: 'waiting',
  outcome: null,
  openedAt: at,
  lastAt: at,
  ...clocksOf(kind, at, rules),
  answeredAt: null,
  isLateTold: false,
  isReminded: false,
  isEscalated: false,
  assigneeId: null,
  assignee: null,
  actedId: null,
  entries: 1,
  houseNo: 0,
  seenNo: 0,
  rating: null,
  closedAt: null,
  version: 1,
  isLive: false,
})

describe('R-MSG-2: the clock of a thread', () => {
  it('runs from the first word, by its kind; a complaint is also decided by a day', () => {
    expect(opened('feedback')).toMatchObject({ answerBy: later(72), decideBy: null })
    expect(opened()).toMatchObject({ answerBy: later(24), decideBy: later(7 * 24) })
  })

  it('a second word of the player makes no promise longer; after an answer it runs anew', () => {
    expect(afterPlayer(opened(), later(5), rules)).toMatchObject({ answerBy: later(24) })
    const answered = afterAnswer(opened(), later(5))
    expect(answered).toMatchObject({ state: 'answered', answerBy: null, answeredAt: later(5) })
    expect(afterPlayer(answered, later(6), rules)).toMatchObject({ state: 'waiting', answerBy: later(30) })
  })

  it('is late one millisecond after the promise, and never while it is closed', () => {
    expect(isLate(opened(), later(24))).toBe(false)
    expect(isLate(opened(), new Date(later(24).getTime() + 1))).toBe(true)
    expect(isLate(afterAnswer(opened(), later(1)), later(7 * 24))).toBe(false)
    expect(isLate(afterAnswer(opened(), later(1)), new Date(later(7 * 24).getTime() + 1))).toBe(true)
    expect(isLate(afterClose(opened(), later(1), 'solved'), later(900))).toBe(false)
  })
})

describe('N13: a complaint goes to another person', () => {
  const taken = { ...opened(), assigneeId: 'anna', assignee: 'anna' }
  it('once it is given to the second line', () => {
    expect(afterEscalation(taken, later(1), 'anna')).toMatchObject({ isEscalated: true, assigneeId: null, actedId: 'anna' })
  })
  it('once it is opened again, with new clocks; feedback stays with whoever had it', () => {
    const closed = afterClose(taken, later(1), 'not_upheld')
    expect(afterReopen(closed, later(2), rules)).toMatchObject({
      state: 'waiting',
      outcome: null,
      assigneeId: null,
      actedId: 'anna',
      isEscalated: true,
      answerBy: later(26),
    })
    expect(afterReopen({ ...closed, kind: 'feedback' }, later(2), rules)).toMatchObject({ assigneeId: 'anna', isEscalated: false })
  })
})

it('a closed thread opens again for 14 days and is rated for 7, once it was answered', () => {
  const closed = afterClose(afterAnswer(opened(), later(1)), later(2), 'solved')
  expect(reopenBy(closed)).toEqual(later(2 + 14 * 24))
  expect(mayRate(closed, later(2 + 7 * 24))).toBe(true)
  expect(mayRate(closed, new Date(later(2 + 7 * 24).getTime() + 1))).toBe(false)
  expect(mayRate({ ...closed, rating: 5 }, later(3))).toBe(false)
  expect(mayRate(afterClose(opened(), later(2), 'ended'), later(3))).toBe(false)
})

it('a reference is eight digits that are not taken for others', () => {
  expect(newReference(new Uint8Array(5))).toBe('0000-0000')
  expect(newReference(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZ-ZZZZ')
})

describe('R-MSG-4: a thread that is talked about live', () => {
  const minutes = (count: number) => minutesAfter(at, count)
  const live: Thread = { ...opened('live'), isLive: true, answerBy: minutes(5), decideBy: null }
  const taken: Thread = { ...live, assigneeId: 'anna', assignee: 'anna' }

  it('becomes a ticket when nobody takes it within five minutes, with the promise of one', () => {
    expect(stepOf(live, minutes(5))).toBeNull()
    expect(stepOf(live, new Date(minutes(5).getTime() + 1))).toBe('ticket')
    expect(afterTicket(live, minutes(5), rules)).toMatchObject({ isLive: false, state: 'waiting', answerBy: hoursAfter(minutes(5), 24) })
  })
  it('goes back to the line when whoever has it says nothing for five minutes after a word of the player', () => {
    const asked = afterPlayer(afterAnswer(taken, minutes(1)), minutes(2), rules)
    expect(stepOf(asked, minutes(7))).toBeNull()
    expect(stepOf(asked, new Date(minutes(7).getTime() + 1))).toBe('silence')
    expect(afterSilence(asked, minutes(7))).toMatchObject({ isLive: true, assignee: null, answerBy: minutes(12) })
  })
  it('is live no longer when the player has left for ten minutes, and stays answered', () => {
    const answered = afterAnswer(taken, at)
    expect(stepOf(answered, minutes(10))).toBeNull()
    expect(stepOf(answered, new Date(minutes(10).getTime() + 1))).toBe('left')
    expect(stepOf({ ...answered, isLive: false }, minutes(60))).toBeNull()
  })
  it('gives whoever it is handed to five minutes of their own', () => {
    expect(afterHand(taken, minutes(4), { id: 'berta', username: 'berta' })).toMatchObject({ assignee: 'berta', answerBy: minutes(9) })
    expect(afterHand(taken, minutes(4), null)).toMatchObject({ assignee: null, isLive: true })
  })
  it('is over for good when it is closed or given to the second line', () => {
    expect(afterClose(taken, at, 'solved').isLive).toBe(false)
    expect(afterEscalation(taken, at, 'anna').isLive).toBe(false)
  })
})
