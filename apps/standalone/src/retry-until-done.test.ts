import { expect, it } from 'vitest'
import { retryUntilDone } from './retry-until-done.ts'

/** Timers that go off when they are told to. */
function handTimers() {
  const due: { ms: number; act: () => void }[] = []
  return {
    due,
    after(ms: number, act: () => void) {
      const entry = { ms, act }
      due.push(entry)
      return () => void due.splice(due.indexOf(entry), 1)
    },
  }
}

it('tries again, ever later and within a bound, until it is done', async () => {
  const timers = handTimers()
  let tries = 0
  const complaints: unknown[] = []
  const { done } = retryUntilDone(
    async () => void (++tries < 12 && (await Promise.reject(new Error('not yet')))),
    (fault) => complaints.push(fault),
    timers,
  )
  const waited: number[] = []
  while (tries < 12) {
    await expect.poll(() => timers.due.length).toBe(1)
    const next = timers.due.shift()
    waited.push(next?.ms ?? 0)
    next?.act()
  }
  await done
  expect(waited[0]).toBeLessThanOrEqual(200)
  expect(waited.at(-1)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...waited)).toBeLessThanOrEqual(30_000)
  expect(complaints).toHaveLength(6)
})

it('tries no more once it is stopped', async () => {
  const timers = handTimers()
  const { stop } = retryUntilDone(
    () => Promise.reject(new Error('never')),
    () => {},
    timers,
  )
  await expect.poll(() => timers.due.length).toBe(1)
  await stop()
  expect(timers.due).toEqual([])
})
