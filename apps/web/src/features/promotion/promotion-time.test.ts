import { expect, it } from 'vitest'
import { stateAt, timeTexts } from './promotion-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const open = (endsAt: string | null) => ({ state: 'open', startsAt: at(-100), endsAt }) as const

it('R-PROMO-1: time left is told in hours, then days, then as a date, and never rounded up', () => {
  expect(timeTexts(open(at(0.5)), now)).toEqual({ key: 'promotion.hours_left', count: 0 })
  expect(timeTexts(open(at(47.9)), now)).toEqual({ key: 'promotion.hours_left', count: 47 })
  expect(timeTexts(open(at(48)), now)).toEqual({ key: 'promotion.days_left', count: 2 })
  expect(timeTexts(open(at(13.9 * 24)), now)).toEqual({ key: 'promotion.days_left', count: 13 })
  expect(timeTexts(open(at(14 * 24)), now)).toEqual({ key: 'promotion.until', date: at(14 * 24) })
  expect(timeTexts(open(null), now)).toEqual({ key: 'promotion.no_end' })
})

it('R-PROMO-1: a promotion opens and closes on a page that stays open', () => {
  const period = { state: 'coming', startsAt: at(1), endsAt: at(3) } as const
  expect(stateAt(period, now)).toBe('coming')
  expect(stateAt(period, now + 3_600_000)).toBe('open')
  expect(stateAt(period, now + 3 * 3_600_000)).toBe('closed')
  expect(timeTexts(period, now)).toEqual({ key: 'promotion.from', date: at(1) })
  expect(timeTexts(period, now + 4 * 3_600_000)).toEqual({ key: 'promotion.ended', date: at(3) })
})

it('R-PROMO-1: a page rendered ahead tells dates and the state it was rendered with', () => {
  expect(timeTexts(open(at(2)), null)).toEqual({ key: 'promotion.until', date: at(2) })
  expect(stateAt({ state: 'closed', startsAt: null, endsAt: null }, null)).toBe('closed')
})
