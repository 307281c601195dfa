import { type FreshDatabase, freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bus, createBus } from '../src/platform/bus.ts'
import { createLog } from '../src/platform/log.ts'

let db: FreshDatabase
const open: Bus[] = []
beforeAll(async () => {
  db = await freshDatabase('bus')
})
afterAll(async () => {
  for (const bus of open) await bus.close()
  await db.close()
})

async function aBus(): Promise<Bus> {
  const bus = createBus({ url: db.url, pool: db.pool, log: createLog('silent') })
  await bus.ready
  open.push(bus)
  return bus
}
const balance = (version: number) => ({ memberId: 1, asset: 'USD/4', amount: 'x'.repeat(60), version })

it('news reach every process once and in order, also far more than one notification holds', async () => {
  const [here, there] = [await aBus(), await aBus()]
  const heard: Record<'here' | 'there', number[]> = { here: [], there: [] }
  here.subscribe('balance', ({ version }) => heard.here.push(version))
  there.subscribe('balance', ({ version }) => heard.there.push(version))
  const versions = Array.from({ length: 3_000 }, (_, at) => at)
  for (const version of versions) here.publish('balance', balance(version))
  expect(heard.here).toEqual(versions)
  await expect.poll(() => heard.there.length, { timeout: 5_000 }).toBe(3_000)
  expect(heard.there).toEqual(versions)
  expect(heard.here).toHaveLength(3_000)
})

it('news of a transaction come after its commit, to its own process too, and never when it is undone', async () => {
  const [here, there] = [await aBus(), await aBus()]
  const heard: string[] = []
  here.subscribe('player', ({ memberId }) => heard.push(`here ${memberId}`))
  there.subscribe('player', ({ memberId }) => heard.push(`there ${memberId}`))
  const client = await db.pool.connect()
  await client.query('begin')
  await here.publishIn(client, 'player', { memberId: 1 })
  await client.query('rollback')
  await client.query('begin')
  await here.publishIn(client, 'player', { memberId: 2 })
  expect(heard).toEqual([])
  await client.query('commit')
  client.release()
  await expect.poll(() => heard.toSorted()).toEqual(['here 2', 'there 2'])
})

it('says when news may have been missed, and hears again afterwards', async () => {
  const [here, there] = [await aBus(), await aBus()]
  let gaps = 0
  const heard: number[] = []
  there.onGap(() => gaps++)
  there.subscribe('player', ({ memberId }) => heard.push(memberId))
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'halong-bus' and datname = current_database()",
  )
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1)
  here.publish('player', { memberId: 7 })
  await expect.poll(() => heard).toEqual([7])
})

it('a listener that fails keeps no other from hearing', async () => {
  const bus = await aBus()
  const heard: number[] = []
  bus.subscribe('player', () => {
    throw new Error('broken')
  })
  bus.subscribe('player', ({ memberId }) => heard.push(memberId))
  bus.publish('player', { memberId: 9 })
  expect(heard).toEqual([9])
})
