import { expect, it } from 'vitest'
import { countSeconds, createWinCounter } from './win-counter.ts'

it('ends on the server’s number exactly, whatever the frames', async () => {
  for (const frame of [1 / 120, 1 / 60, 0.05, 7]) {
    const counter = createWinCounter()
    const finished = counter.count(1_234_567n, 1.3)
    for (let guard = 0; counter.move(frame) && guard < 1_000; guard++) expect(counter.shown()).toBeLessThanOrEqual(1_234_567n)
    await finished
    expect(counter.shown()).toBe(1_234_567n)
  }
})

it('can be cut short without changing what was won', async () => {
  const counter = createWinCounter()
  const finished = counter.count(900n, 3)
  counter.move(0.1)
  counter.finish()
  await finished
  expect(counter.shown()).toBe(900n)
  expect(counter.move(0.1)).toBe(false)
})

it('lets a new count take over and the old one end', async () => {
  const counter = createWinCounter()
  const first = counter.count(100n, 2)
  counter.move(0.5)
  const before = counter.shown()
  const second = counter.count(300n, 1)
  await first
  while (counter.move(0.05)) expect(counter.shown()).toBeGreaterThanOrEqual(before)
  await second
  expect(counter.shown()).toBe(300n)
})

it('takes longer for larger wins, and never more than four seconds', () => {
  expect(countSeconds(1)).toBeLessThan(countSeconds(20))
  expect(countSeconds(1_000_000)).toBe(4)
})
