import { expect, it } from 'vitest'
import { periodAt } from './periods.ts'

const of = (at: string, period: 'day' | 'week', zone: string) => {
  const { key, startsAt, endsAt } = periodAt(new Date(at), period, zone)
  return [key, startsAt.toISOString(), endsAt.toISOString()]
}

it.each([
  ['2026-11-26T16:59:59.999Z', 'day', 'Asia/Ho_Chi_Minh', '2026-11-26', '2026-11-25T17:00:00.000Z', '2026-11-26T17:00:00.000Z'],
  ['2026-11-26T17:00:00.000Z', 'day', 'Asia/Ho_Chi_Minh', '2026-11-27', '2026-11-26T17:00:00.000Z', '2026-11-27T17:00:00.000Z'],
  ['2026-11-26T12:00:00.000Z', 'week', 'UTC', '2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-22T23:59:59.999Z', 'week', 'UTC', '2026-11-16', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  // Clocks go forward on 29 March 2026 and back on 25 October.
  ['2026-03-29T10:00:00.000Z', 'day', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T10:00:00.000Z', 'day', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Midnight itself is skipped there.
  ['2025-09-07T12:00:00.000Z', 'day', 'America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z', '2025-09-08T03:00:00.000Z'],
] as const)('R-PROMO-3: %s lies in the %s of %s that begins %s', (at, period, zone, ...expected) => {
  expect(of(at, period, zone)).toEqual(expected)
})
