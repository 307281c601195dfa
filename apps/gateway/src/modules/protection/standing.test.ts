import { expect, it } from 'vitest'
import { inMonths, isLeaving, isRaise, type Standing, stopOf, wishAt, wishRefusal, withinMarket } from './standing.ts'

const now = new Date('2026-11-25T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const standing = (change: Partial<Standing> = {}): Standing => ({
  memberId: 1,
  version: 1,
  realityMinutes: null,
  nextCheckAt: null,
  sessionMinutes: null,
  sessionEndsAt: null,
  since: null,
  stakedAt: 0n,
  wonAt: 0n,
  timeOutUntil: null,
  excludedAt: null,
  excludedUntil: null,
  returnsAt: null,
  testedAt: null,
  testScore: null,
  barredAt: null,
  barredUntil: null,
  barReference: null,
  isUnproved: false,
  ...change,
})

it.each<[string, Partial<Standing>, ReturnType<typeof stopOf>]>([
  ['nothing', {}, { inMs: 'never', code: null }],
  ['a reality check', { nextCheckAt: later(5) }, { inMs: 5, code: 'reality_check' }],
  ['a check that is due', { nextCheckAt: later(-5) }, { inMs: -5, code: 'reality_check' }],
  ['the end of the session first', { nextCheckAt: later(9), sessionEndsAt: later(5) }, { inMs: 5, code: 'session_limit' }],
  ['the check before the end of the session', { nextCheckAt: later(5), sessionEndsAt: later(9) }, { inMs: 5, code: 'reality_check' }],
  ['a time-out', { nextCheckAt: later(5), timeOutUntil: later(1) }, { inMs: null, code: 'time_out' }],
  ['a time-out that is over', { timeOutUntil: now }, { inMs: 'never', code: null }],
  ['identity that is asked for first (R2)', { nextCheckAt: later(5), isUnproved: true }, { inMs: null, code: 'identity' }],
  ['a time-out before it', { isUnproved: true, timeOutUntil: later(1) }, { inMs: null, code: 'time_out' }],
  ['an exclusion, whatever else', { excludedAt: later(-1), timeOutUntil: later(1) }, { inMs: null, code: 'excluded' }],
])('what stops play: %s (R7, R8, R10, R11)', (_, change, stop) => expect(stopOf(standing(change), now)).toEqual(stop))

it('whoever is excluded stays so after the end until they return; a time-out ends by itself (S88)', () => {
  expect(isLeaving(standing({ excludedAt: later(-9), excludedUntil: later(-1) }), now)).toBe(true)
  expect(isLeaving(standing({ timeOutUntil: later(1) }), now)).toBe(true)
  expect(isLeaving(standing({ timeOutUntil: now }), now)).toBe(false)
  const barred = standing({ barredAt: later(-9), barredUntil: later(9), barReference: 'EX-23456789' })
  expect(isLeaving(barred, now)).toBe(true)
  expect(stopOf(barred, now)).toEqual({ inMs: null, code: 'excluded' })
})

it('a raise waits 24 hours to the millisecond and lapses a millisecond after seven more days (S83, R6)', () => {
  const wish = wishAt(now, 5n, 24)
  const day = 24 * 3_600_000
  expect(wishRefusal(wish, later(day - 1))).toBe('protection.wish_early')
  expect(wishRefusal(wish, later(day))).toBeNull()
  expect(wishRefusal(wish, later(8 * day))).toBeNull()
  expect(wishRefusal(wish, later(8 * day + 1))).toBe('protection.wish_lapsed')
})

it.each<[bigint | null, bigint | null, boolean]>([
  [null, 5n, false],
  [5n, 4n, false],
  [5n, 5n, false],
  [5n, 6n, true],
  [5n, null, true],
])('from a cap of %s to %s waits: %s', (held, wished, waits) => expect(isRaise(held, wished)).toBe(waits))

it('months end with their last day', () => {
  expect(inMonths(new Date('2026-08-31T08:00:00Z'), 6).toISOString()).toBe('2027-02-28T08:00:00.000Z')
  expect(inMonths(now, 12).toISOString()).toBe('2027-11-25T12:00:00.000Z')
})

it('S94: a market moves a reality check earlier and never later, leaves a choice, and makes a raise wait as long as it says', () => {
  const usual = { minutes: 120, choices: [30, 60, 120] }
  expect(withinMarket(usual, null)).toEqual(usual)
  expect(withinMarket(usual, 60)).toEqual({ minutes: 60, choices: [30, 60] })
  expect(withinMarket({ minutes: 15, choices: [15] }, 60)).toEqual({ minutes: 15, choices: [15] })
  expect(withinMarket({ minutes: 120, choices: [120] }, 60)).toEqual({ minutes: 60, choices: [60] })
  const now = new Date('2026-11-26T12:00:00Z')
  const late = wishAt(now, null, 168)
  expect(wishRefusal(late, new Date('2026-12-03T11:59:59Z'))).toBe('protection.wish_early')
  expect(wishRefusal(late, new Date('2026-12-03T12:00:00Z'))).toBeNull()
})
