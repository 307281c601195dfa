import { systemTimers } from '@halong/base/outage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BusListener, type BusListenerEvents, keepListening } from './bus-listener.ts'

type State = 'there' | 'away' | 'silent'
type Made = { readonly events: BusListenerEvents; isOpen: boolean }

let state: State
let made: Made[]
let missed: number
let stop: () => Promise<void>
/** A connection that tells of its end as the driver does: by an error, an end, and the failed call. */
function newListener(events: BusListenerEvents): BusListener {
  const one: Made = { events, isOpen: true }
  made.push(one)
  let fail = (): void => undefined
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      fail = () => reject(new Error('no connection'))
      if (state === 'there') resolve()
      else if (state === 'away') breakOff()
    })
  function breakOff(): void {
    one.isOpen = false
    events.lost()
    events.lost()
    fail()
  }
  return { open: answer, ask: answer, destroy: breakOff, end: () => Promise.resolve(breakOff()) }
}
const open = () => made.filter(({ isOpen }) => isOpen)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  ;[state, made, missed] = ['there', [], 0]
  const listening = keepListening({ newListener, hear: () => undefined, missed: () => missed++, timers: systemTimers, chance: () => 0.5 })
  stop = listening.stop
  await listening.ready
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

it('T95: ten minutes without a database make one attempt a second at most, never two at once', async () => {
  state = 'away'
  made[0]?.events.lost()
  made[0]?.events.lost()
  for (let second = 0; second < 600; second++) {
    await pass(1_000)
    expect(open().length).toBeLessThanOrEqual(1)
  }
  expect(made.length).toBeGreaterThan(500)
  expect(made.length).toBeLessThan(850)
  state = 'there'
  await pass(1_000)
  expect(open()).toHaveLength(1)
  expect(missed).toBe(1)
})

it('notices within four seconds that the other side is silent, opens another connection, and tells that news may have been missed', async () => {
  await pass(60_000)
  expect(made).toHaveLength(1)
  state = 'silent'
  await pass(3_500)
  expect(open()).toHaveLength(0)
  state = 'there'
  await pass(500)
  expect(made).toHaveLength(2)
  expect(open()).toHaveLength(1)
  expect(missed).toBe(1)
  await pass(60_000)
  expect(made).toHaveLength(2)
})

it('gives up an attempt that nobody answers', async () => {
  state = 'silent'
  made[0]?.events.lost()
  await pass(600_000)
  expect(open().length).toBeLessThanOrEqual(1)
  expect(made.length).toBeLessThan(220)
})

it('waits longer when a connection is lost again before it gave a sign of life', async () => {
  for (let i = 0; i < 20; i++) {
    made.at(-1)?.events.lost()
    await pass(1_000)
  }
  const before = made.length
  made.at(-1)?.events.lost()
  await pass(700)
  expect(made).toHaveLength(before)
  await pass(60)
  expect(made).toHaveLength(before + 1)
})

it('stops for good, also between two attempts', async () => {
  state = 'away'
  made[0]?.events.lost()
  await stop()
  await pass(60_000)
  expect(made).toHaveLength(1)
})

it('says at the start that it can not listen, and leaves it at that', async () => {
  await stop()
  state = 'away'
  const late = keepListening({ newListener, hear: () => undefined, missed: () => missed++, timers: systemTimers, chance: () => 0 })
  await expect(late.ready).rejects.toThrow('no connection')
  await pass(60_000)
  expect(made).toHaveLength(2)
})
