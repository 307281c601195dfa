import { type DatabaseProxy, databaseProxy } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudioAnswer } from '#protocol/api.ts'
import { setTable, type Table } from './table.ts'

let table: Table
let proxy: DatabaseProxy
beforeAll(async () => {
  table = await setTable('studio_outage', {
    async through(url) {
      proxy = await databaseProxy(url)
      return proxy.url
    },
  })
})
afterAll(async () => {
  await table.wallet.stop()
  await table.db.close()
  await proxy.close()
})

const state = (token: string) =>
  table.studio().server.inject({ method: 'GET', url: '/api/state', headers: { authorization: `Bearer ${token}` } })
const isReady = () => table.studio().isReady()

it('T95: with its database away the studio answers at once that one should come back, goes on living, and is there again', async () => {
  const seat = await table.sit('lotus-garden')
  await Promise.all(Array.from({ length: 10 }, () => seat.open()))
  const wrong: unknown[] = []
  const note = (error: unknown) => wrong.push(error)
  process.on('uncaughtException', note)
  try {
    // Cut while rounds are being played: connections break between the statements of their transactions.
    const playing = Promise.all(Array.from({ length: 20 }, () => seat.open()))
    await proxy.shut()
    await playing
    await expect.poll(isReady, { timeout: 10_000 }).toBe(false)
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => state(seat.token)))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    for (const response of answers) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('2')
      expect(response.json<StudioAnswer<unknown>>()).toMatchObject({ success: false, code: 'request.busy' })
    }
    await proxy.reopen()
    await expect.poll(isReady, { timeout: 5_000 }).toBe(true)
    expect((await state(seat.token)).statusCode).toBe(200)
    expect(wrong).toEqual([])
  } finally {
    process.off('uncaughtException', note)
  }
})

it('T95: stops in the middle of an outage', async () => {
  await proxy.shut()
  await table.studio().close()
  expect(proxy.open()).toBe(0)
})
