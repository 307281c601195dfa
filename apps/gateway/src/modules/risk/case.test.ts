import { describe, expect, it } from 'vitest'
import { type CaseStanding, type CaseState, decided, held, needsAnother, standOf, type Verb } from './case.ts'

const now = new Date('2026-11-26T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const standing = (state: CaseState, change: Partial<CaseStanding> = {}): CaseStanding => ({
  state,
  heldSince: null,
  heldUntil: null,
  ...change,
})

describe('a risk case (T35)', () => {
  it.each<[CaseState, Verb, CaseState | null]>([
    ['OPEN', 'clear', 'CLEARED'],
    ['OPEN', 'watch', 'WATCHED'],
    ['OPEN', 'close', 'CLOSED'],
    ['OPEN', 'reopen', null],
    ['WATCHED', 'watch', null],
    ['WATCHED', 'reopen', 'OPEN'],
    ['WATCHED', 'clear', 'CLEARED'],
    ['CLEARED', 'reopen', 'OPEN'],
    ['CLEARED', 'close', null],
    ['CLOSED', 'reopen', 'OPEN'],
    ['CLOSED', 'watch', null],
  ])('%s, %s: %s', (from, verb, to) => {
    expect(decided(standing(from), verb)?.state ?? null).toBe(to)
  })
  it('its end lets held money go on; watching keeps it', () => {
    const open = standing('OPEN', { heldSince: now, heldUntil: inHours(24) })
    for (const verb of ['clear', 'close'] as const) expect(decided(open, verb)).toMatchObject({ heldSince: null, heldUntil: null })
    expect(decided(open, 'watch')).toMatchObject({ state: 'WATCHED', heldUntil: inHours(24) })
  })
  it('one person keeps money waiting for 72 hours in all and no longer; a hold that is over begins anew', () => {
    const first = held(standing('OPEN'), 72, now)
    expect(first && needsAnother(first)).toBe(false)
    const longer = first && held(first, 72, inHours(1))
    expect(longer && needsAnother(longer)).toBe(true)
    expect(longer?.heldSince).toEqual(now)
    const anew = first && held(first, 24, inHours(73))
    expect(anew && needsAnother(anew)).toBe(false)
    expect(held(standing('CLEARED'), 24, now)).toBeNull()
  })
  it('money meets an open case by going to a person, a hold by waiting, and nothing else', () => {
    const hold = { heldSince: now, heldUntil: inHours(1) }
    expect(standOf(null, now)).toBe('none')
    expect(standOf(standing('OPEN'), now)).toBe('open')
    expect(standOf(standing('WATCHED'), now)).toBe('none')
    expect(standOf(standing('WATCHED', hold), now)).toBe('holds')
    expect(standOf(standing('OPEN', hold), inHours(1))).toBe('open')
    expect(standOf(standing('CLEARED', hold), now)).toBe('none')
  })
})
