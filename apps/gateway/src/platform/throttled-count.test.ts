import { systemTimers } from '@halong/base/outage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttledCount } from './throttled-count.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells at once, then once for all that happened in each span, and falls silent', async () => {
  const told: number[] = []
  const note = throttledCount(systemTimers, 10_000, (times) => told.push(times))
  note()
  expect(told).toEqual([1])
  for (let i = 0; i < 5_000; i++) note()
  expect(told).toEqual([1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([1, 5_000])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([1, 5_000])
  note()
  expect(told).toEqual([1, 5_000, 1])
})
