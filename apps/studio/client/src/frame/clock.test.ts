import { expect, it, vi } from 'vitest'
import { clockText, createServerClock } from './clock.ts'

it('S86: shows hours, minutes and seconds', () => {
  expect([0, 999, 61_000, 3_599_999, 3_600_000, 36_061_000, -5].map(clockText)).toEqual([
    '0:00:00',
    '0:00:00',
    '0:01:01',
    '0:59:59',
    '1:00:00',
    '10:01:01',
    '0:00:00',
  ])
})

it('R12: counts to the server’s time and not to the machine’s', () => {
  let ticks = 1_000
  const clock = createServerClock(() => ticks)
  clock.hear('2030-01-01T00:00:00.000Z')
  expect(clock.until('2030-01-01T00:00:02.500Z')).toBe(2_500)
  ticks += 2_000
  expect(clock.until('2030-01-01T00:00:02.500Z')).toBe(500)
  clock.hear('2030-01-01T00:00:01.000Z')
  expect(clock.until('2030-01-01T00:00:02.500Z')).toBe(500)
  ticks += 9_000
  expect(clock.until('2030-01-01T00:00:02.500Z')).toBe(0)
})

it.each([-7, 0, 7])('counts the same on a device whose own clock is %i minutes off', (minutes) => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00.000Z') + minutes * 60_000 })
  const clock = createServerClock(() => 1_000)
  clock.hear('2030-01-01T00:00:00.000Z')
  expect(clock.until('2030-01-01T00:00:02.500Z')).toBe(2_500)
  vi.useRealTimers()
})

it('is right again with the first answer after a device slept and its own clock stood still', () => {
  let ticks = 1_000
  const clock = createServerClock(() => ticks)
  clock.hear('2030-01-01T00:00:00.000Z')
  ticks += 40
  clock.hear('2030-01-01T00:10:00.000Z')
  expect(clock.until('2030-01-01T00:10:02.500Z')).toBe(2_500)
})
