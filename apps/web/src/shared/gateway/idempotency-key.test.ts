import { describe, expect, it } from 'vitest'
import { Outage, Refusal } from './gateway.ts'
import { underOneKey } from './idempotency-key.ts'

/** A write whose outcomes are given; tells the keys it was sent under. */
function aWrite(outcomes: readonly (Error | null)[]) {
  const keys: string[] = []
  const send = underOneKey(async (key, _body: { points: number }) => {
    const outcome = outcomes[keys.length] ?? null
    keys.push(key)
    if (outcome) throw outcome
  })
  return { keys, send: (points: number) => send({ points }).catch(() => undefined) }
}

describe('T32, F20: a write that is sent again', () => {
  it.each([
    ['no answer came', new Outage('no answer')],
    ['the site failed', new Refusal('request.fault', '', null)],
    ['the site was too busy to say', new Refusal('request.busy', '', null)],
  ])('keeps its key when %s', async (_, failure) => {
    const { keys, send } = aWrite([failure, failure, null])
    for (let times = 0; times < 3; times++) await send(100)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  })

  it('has another key once its outcome is known: done, or refused', async () => {
    const { keys, send } = aWrite([null, new Refusal('points.off', '', null), null])
    for (let times = 0; times < 3; times++) await send(100)
    expect(new Set(keys).size).toBe(3)
  })

  it('has another key when it says something else', async () => {
    const { keys, send } = aWrite([new Outage('no answer'), new Outage('no answer'), null])
    for (const points of [100, 200, 100]) await send(points)
    expect(new Set(keys).size).toBe(3)
  })
})
