import pino from 'pino'
import { expect, it } from 'vitest'
import { createTrading } from './trading.ts'

const told = { version: 1, changedAt: '2026-11-27T00:00:00.000Z', rules: [], factors: [] }

it('R29: asks a gateway that knows nothing of it yet ever more seldom, and one that told before each time', async () => {
  let asked = 0
  let isThere = false
  const trading = createTrading({
    ask: async () => {
      asked += 1
      return isThere ? { kind: 'ok', value: told } : { kind: 'unknown', why: 'away' }
    },
    log: pino({ level: 'silent' }),
  })
  const askedIn = async (seconds: number) => {
    const before = asked
    for (let second = 0; second < seconds; second++) await trading.hear()
    return asked - before
  }
  expect(await askedIn(2 + 4 + 8 + 16)).toBe(4)
  expect(await askedIn(32)).toBe(2)
  isThere = true
  await askedIn(16)
  isThere = false
  expect(await askedIn(10)).toBe(10)
})
