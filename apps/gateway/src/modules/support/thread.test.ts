import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterClose,
  afterEscalation,
  afterPlayer,
  afterReopen,
  clocksOf,
  hoursAfter,
  isLate,
  mayRate,
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
