import { expect, it } from 'vitest'
import { byDay, daysAgo, safeLink } from './record-rows.ts'

it('puts rows under their days in the order they came', () => {
  const rows = ['2026-01-03T10:00:00', '2026-01-03T01:00:00', '2026-01-02T23:59:59'].map((at) => ({ at }))
  expect(byDay(rows, ({ at }) => at).map((day) => day.rows.length)).toEqual([2, 1])
  expect(byDay([], () => '')).toEqual([])
})

it('counts midnights, not hours', () => {
  expect(daysAgo(new Date(2026, 0, 2, 23, 59), new Date(2026, 0, 3, 0, 1))).toBe(1)
  expect(daysAgo(new Date(2026, 0, 3, 0, 0), new Date(2026, 0, 3, 23, 59))).toBe(0)
})

it.each(['javascript:alert(1)', 'data:text/html,x', '/verify', '', null])('follows no link to %j', (address) => {
  expect(safeLink(address)).toBeNull()
})
it('follows a link to a verifier', () => {
  expect(safeLink('https://games.test/verify?round=1')).toBe('https://games.test/verify?round=1')
})
