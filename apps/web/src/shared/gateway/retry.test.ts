import { expect, it } from 'vitest'
import { Outage, Refusal, shouldRetry } from './gateway.ts'

it('R-SYS-10: what was not answered is asked for once more, what was answered with no is not', () => {
  const noAnswer = new Outage('no answer')
  expect(shouldRetry(0, noAnswer)).toBe(true)
  expect(shouldRetry(1, noAnswer)).toBe(false)
  expect(shouldRetry(0, new Refusal('lobby.game_unknown', '', null))).toBe(false)
  expect(shouldRetry(0, new Refusal('request.rate_limited', '', null))).toBe(false)
})

it('R-SYS-10: a fault, a gateway that is busy and one that no longer knows the session are asked once more', () => {
  for (const code of ['request.fault', 'request.busy', 'session.required'] as const) {
    expect(shouldRetry(0, new Refusal(code, '', null)), code).toBe(true)
    expect(shouldRetry(1, new Refusal(code, '', null)), code).toBe(false)
  }
})
