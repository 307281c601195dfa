import { expect, it } from 'vitest'
import type { Answer } from './calls.ts'
import { persist, waitBefore } from './persistence.ts'

const lost: Answer<string> = { kind: 'lost', code: null, retryAfterMs: null }

function script(answers: Answer<string>[]) {
  const pauses: number[] = []
  const shown: (number | null)[] = []
  const ask = () => Promise.resolve(answers.shift() ?? lost)
  const run = persist(ask, {
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    waiting: (attempt) => shown.push(attempt),
    chance: () => 0.5,
  })
  return { run, pauses, shown }
}

it('asks again until the end is known, and says while it does', async () => {
  const { run, shown, pauses } = script([lost, lost, { kind: 'ok', value: 'round' }])
  expect(await run).toEqual({ kind: 'ok', value: 'round' })
  expect(shown).toEqual([1, 2, null])
  expect(pauses).toEqual([450, 900])
})

it('takes a refusal for an end', async () => {
  const refused: Answer<string> = { kind: 'refused', code: 'wallet.insufficient_balance', detail: {} }
  const { run, shown } = script([refused])
  expect(await run).toEqual(refused)
  expect(shown).toEqual([])
})

it('R12: waits as long as the server asks and does not call that trouble', async () => {
  const { run, pauses, shown } = script([
    { kind: 'lost', code: 'round.too_soon', retryAfterMs: 340 },
    { kind: 'ok', value: 'round' },
  ])
  await run
  expect(pauses).toEqual([340])
  expect(shown).toEqual([null])
})

it('never waits longer than six seconds of its own accord, and not as long as everybody else', () => {
  expect(waitBefore(40, null, 0.999)).toBeLessThan(6_000)
  expect(waitBefore(40, null, 0)).toBe(3_000)
})

it('comes back from an outage no sooner than the server asks, spread over half as long again', () => {
  expect(waitBefore(1, 2_000, 0)).toBe(2_000)
  expect(waitBefore(1, 2_000, 0.5)).toBe(2_500)
})
