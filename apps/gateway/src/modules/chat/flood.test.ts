import { describe, expect, it } from 'vitest'
import { floodOf, type Said, type Wish } from './flood.ts'

const now = new Date('2026-11-26T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const wish: Wish = { at: now, room: 'EN', textHash: 'new', rank: 0, slowSeconds: 0 }
const said = (seconds: number, rest: Partial<Said> = {}): Said => ({ at: ago(seconds), room: 'EN', textHash: `said ${seconds}`, ...rest })
const waits = (lately: readonly Said[], rest: Partial<Wish> = {}) =>
  floodOf(lately, { ...wish, ...rest })?.refusal.retryAfterSeconds ?? null

describe('R-MSG-3: pace of a member', () => {
  it('is one message in two seconds', () => {
    expect(waits([])).toBeNull()
    expect(waits([said(2)])).toBeNull()
    expect(waits([said(1.9)])).toBe(1)
  })
  it('is twelve a minute, twenty from rank 5', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => said(2 + at * 2.5))
    expect(waits(many(11))).toBeNull()
    expect(waits(many(12))).toBe(31)
    expect(waits(many(19), { rank: 5 })).toBeNull()
    expect(waits(many(20), { rank: 5 })).toBe(11)
  })
  it('is that of a slowed room, in that room', () => {
    expect(waits([said(29)], { slowSeconds: 30 })).toBe(1)
    expect(waits([said(30)], { slowSeconds: 30 })).toBeNull()
    expect(waits([said(5, { room: 'VI' })], { slowSeconds: 30 })).toBeNull()
  })
  it('takes the same words once a minute', () => {
    expect(floodOf([said(59, { textHash: 'new', room: 'VI' })], wish)).toMatchObject({ code: 'chat.repeated' })
    expect(floodOf([said(60, { textHash: 'new' })], wish)).toBeNull()
  })
})
