import { systemTimers } from '@halong/base/outage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

const servers: { end: () => void; isStopped: boolean }[] = []
let isStartable = true
let tries = 0
function aServer() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const one = { end, isStopped: false }
  servers.push(one)
  const stop = async () => {
    one.isStopped = true
    end()
  }
  return { ended, stop }
}
async function start() {
  tries++
  if (!isStartable) throw new Error('it does not start')
  return aServer()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  servers.length = 0
  ;[isStartable, tries] = [true, 0]
})
afterEach(() => void vi.useRealTimers())

it('starts a server again that ended by itself, and ends the one that runs', async () => {
  const kept = keepRunning(aServer(), start, { timers: systemTimers, chance: () => 0.5 })
  servers[0]?.end()
  await pass(500)
  expect(servers).toHaveLength(2)
  await kept.stop()
  await pass(60_000)
  expect(servers.map(({ isStopped }) => isStopped)).toEqual([false, true])
  expect(tries).toBe(1)
})

it('tries again with growing waits while it does not start, and no more once it is to stop', async () => {
  const kept = keepRunning(aServer(), start, { timers: systemTimers, chance: () => 0.5 })
  isStartable = false
  servers[0]?.end()
  await pass(600_000)
  expect(tries).toBeGreaterThan(100)
  expect(tries).toBeLessThan(170)
  await kept.stop()
  const before = tries
  await pass(60_000)
  expect(tries).toBe(before)
})
