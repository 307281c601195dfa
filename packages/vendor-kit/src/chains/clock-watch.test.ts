import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createClockWatch } from './clock-watch.ts'

const START = Date.parse('2026-11-27T08:00:00.000Z')
/** Clocks that a test sets: of the vendor, and of the wallet by how far it is ahead. */
function clocks() {
  const state = { ms: 0, aheadMs: 0, wireMs: 0, isSilent: false, asked: 0 }
  const isInStep = createClockWatch({
    own: () => Promise.resolve(new Date(START + state.ms)),
    wallet: () => {
      state.asked += 1
      state.ms += state.wireMs
      return Promise.resolve(state.isSilent ? null : new Date(START + state.ms + state.aheadMs))
    },
    monotonic: () => state.ms,
    log: pino({ level: 'silent' }),
  })
  /** Asked anew: an answer counts for ten seconds. */
  const later = () => {
    state.ms += 10_000
    return isInStep()
  }
  return { state, isInStep, later }
}

it.each([
  [0, true],
  [2_000, true],
  [-2_000, true],
  [2_001, false],
  [-2_001, false],
  [420_000, false],
])('games §19: a wallet that is %i ms ahead may open a window: %s', async (aheadMs, may) => {
  const { state, isInStep } = clocks()
  state.aheadMs = aheadMs
  expect(await isInStep()).toBe(may)
})

it('a slow wire is no drift', async () => {
  const { state, isInStep } = clocks()
  state.wireMs = 3_000
  expect(await isInStep()).toBe(true)
})

it('asks once for all who want to know, again after ten seconds, and goes on when the clocks agree again', async () => {
  const { state, isInStep, later } = clocks()
  state.aheadMs = 5_000
  expect(await Promise.all([isInStep(), isInStep(), isInStep()])).toEqual([false, false, false])
  expect(state.asked).toBe(1)
  state.aheadMs = 0
  expect(await isInStep()).toBe(false)
  expect(await later()).toBe(true)
})

it('keeps what it last knew while the wallet is silent', async () => {
  const { state, isInStep, later } = clocks()
  state.aheadMs = -5_000
  expect(await isInStep()).toBe(false)
  state.isSilent = true
  expect(await later()).toBe(false)
})
