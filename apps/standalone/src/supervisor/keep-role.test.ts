import { expect, it } from 'vitest'
import { restartRole } from './restart-role.ts'

/** Processes that do what a test says. */
function stage() {
  const begun: { end: () => void; readyNow: () => void; failNow: () => void; stopped: boolean }[] = []
  return {
    begun,
    spawn() {
      const ready = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      ready.promise.catch(() => undefined)
      const one = { end: ended.resolve, readyNow: ready.resolve, failNow: () => ready.reject(new Error('no')), stopped: false }
      begun.push(one)
      return {
        pid: begun.length,
        ready: ready.promise,
        ended: ended.promise,
        async stop() {
          one.stopped = true
          ended.resolve()
        },
      }
    },
  }
}

it('a process that ends by itself is started again; a stop ends the one that runs then', async () => {
  const { begun, spawn } = stage()
  const kept = restartRole('web', {}, spawn)
  begun[0]?.readyNow()
  await kept.ready
  begun[0]?.end()
  await expect.poll(() => begun.length, { timeout: 5_000 }).toBe(2)
  begun[1]?.readyNow()
  await new Promise((done) => setImmediate(done))
  await kept.stop()
  expect(begun.map(({ stopped }) => stopped)).toEqual([false, true])
})

it('a first start that fails is told to whoever asked for it, and not tried again', async () => {
  const { begun, spawn } = stage()
  const kept = restartRole('gateway', {}, spawn)
  begun[0]?.failNow()
  await expect(kept.ready).rejects.toThrow('no')
  await kept.stop()
  expect(begun).toHaveLength(1)
})

it('a stop while it still starts ends it', async () => {
  const { begun, spawn } = stage()
  await restartRole('studio', {}, spawn).stop()
  expect(begun[0]?.stopped).toBe(true)
})
