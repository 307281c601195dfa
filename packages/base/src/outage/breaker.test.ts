import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { systemTimers } from './system-timers.ts'

let isThere: boolean
let looks: number
let looking: number
let most: number
let told: string[]
let chance: number
let breaker: Breaker
beforeEach(() => {
  vi.useFakeTimers()
  ;[isThere, looks, looking, most, told, chance] = [true, 0, 0, 0, [], 0]
  breaker = createBreaker({
    async probe() {
      looks++
      most = Math.max(most, ++looking)
      await new Promise((resume) => setTimeout(resume, 10))
      looking--
      if (!isThere) throw new Error('no answer')
    },
    timers: systemTimers,
    chance: () => chance,
    backoff: { firstMs: 100, longestMs: 2_000 },
    everyMs: 1_000,
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
  })
})
afterEach(() => {
  breaker.stop()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('T95: looks once however many say that something failed, and one look at a time for ten minutes', async () => {
  isThere = false
  for (let i = 0; i < 1_000; i++) breaker.suspect()
  await pass(10)
  expect(told).toEqual(['away'])
  expect(looks).toBe(1)
  for (let second = 0; second < 600; second++) {
    for (let i = 0; i < 50; i++) breaker.suspect()
    await pass(1_000)
  }
  expect(most).toBe(1)
  // Half of two seconds at least between looks.
  expect(looks).toBeLessThan(610)
  expect(told).toEqual(['away'])
})

it('is back no later than two seconds after what it looks for, however long that was away', async () => {
  isThere = false
  chance = 0.999
  breaker.suspect()
  await pass(600_000)
  expect(breaker.isAway()).toBe(true)
  isThere = true
  await pass(2_020)
  expect(breaker.isAway()).toBe(false)
  expect(told).toEqual(['away', 'back'])
})

it('finds out by itself, and does not take one failure of others for an outage', async () => {
  breaker.suspect()
  await pass(10)
  expect(breaker.isAway()).toBe(false)
  isThere = false
  await pass(1_010)
  expect(breaker.isAway()).toBe(true)
})

it('spreads its looks', async () => {
  isThere = false
  breaker.suspect()
  await pass(10)
  await pass(49)
  expect(looks).toBe(1)
  await pass(1)
  expect(looks).toBe(2)
  chance = 0.999
  await pass(10)
  await pass(190)
  expect(looks).toBe(2)
  await pass(10)
  expect(looks).toBe(3)
})

it('ends with nothing left to do', async () => {
  isThere = false
  breaker.suspect()
  await pass(10)
  breaker.stop()
  await pass(60_000)
  expect(looks).toBe(1)
})
