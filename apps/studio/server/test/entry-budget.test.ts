import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudioAnswer } from '#protocol/api.ts'
import { setTable, type Table } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('entries', {
    // So slow that only the moved clock fills it again, however slow the machine is.
    entryBudget: { burst: 5, perSecond: 1 / 100 },
    trustedProxies: ['10.9.9.9'],
  })
})
afterAll(() => table.stop())

async function enter(remoteAddress: string, forwardedFor?: string) {
  const response = await table.studio().server.inject({
    method: 'POST',
    url: '/api/enter',
    remoteAddress,
    payload: { ticket: table.wallet.newPlayer().ticket(), gameCode: 'lotus-garden' },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  })
  return { status: response.statusCode, answer: response.json<StudioAnswer<unknown>>(), wait: response.headers['retry-after'] }
}
const statuses = async (times: number, ...from: Parameters<typeof enter>) => {
  const seen: number[] = []
  for (let i = 0; i < times; i++) seen.push((await enter(...from)).status)
  return seen
}

it('an address that enters games too often is told when it may again, and the wallet is not asked', async () => {
  expect(await statuses(5, '10.0.0.1')).toEqual([200, 200, 200, 200, 200])
  const refused = await enter('10.0.0.1')
  expect(Number(refused.wait)).toBeLessThanOrEqual(100)
  expect(Number(refused.wait)).toBeGreaterThan(1)
  expect(refused).toMatchObject({ status: 429, answer: { success: false, code: 'enter.too_often' } })
  expect((await enter('10.0.0.2')).status).toBe(200)
  table.clock.forward(150_000)
  expect(await statuses(2, '10.0.0.1')).toEqual([200, 429])
})

it('an address told by a proxy counts only when the proxy is one of ours (T82)', async () => {
  expect(await statuses(6, '10.0.0.3', '10.7.0.1')).toEqual([200, 200, 200, 200, 200, 429])
  // A new name each time does not help a stranger.
  expect((await enter('10.0.0.3', '10.7.0.2')).status).toBe(429)
  expect(await statuses(6, '10.9.9.9', '10.7.0.3')).toEqual([200, 200, 200, 200, 200, 429])
  expect((await enter('10.9.9.9', '10.7.0.4')).status).toBe(200)
})
