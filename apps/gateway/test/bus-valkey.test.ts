import { databaseProxy, type FreshDatabase, freshDatabase, manualTimers } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bus, createBus } from '../src/platform/bus.ts'
import { createLog } from '../src/platform/log.ts'
import { realValkey, standInValkey, startValkey, type ValkeyServer } from './stand-ins/valkey.ts'

let db: FreshDatabase
const open: Bus[] = []
beforeAll(async () => {
  db = await freshDatabase('bus valkey')
})
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
})
afterAll(() => db.close())

async function aBus(busUrl: string, parts: Partial<Parameters<typeof createBus>[0]> = {}): Promise<Bus> {
  const bus = createBus({ url: db.url, pool: db.pool, busUrl, log: createLog('silent'), ...parts })
  await bus.ready
  open.push(bus)
  return bus
}
const balance = (version: number) => ({ memberId: 1, asset: 'USD/4', amount: 'x'.repeat(60), version })

// A machine need not have a real one; where there is one, the stand-in is held to it.
const servers: [string, () => Promise<ValkeyServer>][] = [['a stand-in', standInValkey]]
const program = realValkey
if (program !== undefined) servers.push([program, () => startValkey(program)])
describe.each(servers)('a bus over %s', (_, start) => {
  let server: ValkeyServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  it('delivers messages to every process once and in order, without the database', async () => {
    const pool = { query: () => Promise.reject(new Error('the database is not asked')) }
    const [here, there] = [await aBus(server.url, { pool }), await aBus(server.url, { pool })]
    const heard: Record<'here' | 'there', number[]> = { here: [], there: [] }
    here.subscribe('balance', ({ version }) => heard.here.push(version))
    there.subscribe('balance', ({ version }) => heard.there.push(version))
    const versions = Array.from({ length: 3_000 }, (_each, at) => at)
    for (const version of versions) here.publish('balance', balance(version))
    await expect.poll(() => heard.there.length, { timeout: 5_000 }).toBe(3_000)
    expect(heard.there).toEqual(versions)
    expect(heard.here).toEqual(versions)
  })

  it('sends messages of a transaction through the database: delivered only on commit', async () => {
    const [here, there] = [await aBus(server.url), await aBus(server.url)]
    const heard: string[] = []
    here.subscribe('player', ({ memberId }) => heard.push(`here ${memberId}`))
    there.subscribe('player', ({ memberId }) => heard.push(`there ${memberId}`))
    const client = await db.pool.connect()
    await client.query('begin')
    await here.publishIn(client, 'player', { memberId: 1 })
    await client.query('rollback')
    await client.query('begin')
    await here.publishIn(client, 'player', { memberId: 2 })
    await client.query('commit')
    client.release()
    await expect.poll(() => heard.toSorted()).toEqual(['here 2', 'there 2'])
  })

  it('keeps installations at one server apart by the path of the address', async () => {
    const [one, other] = [await aBus(`${server.url}/one`), await aBus(`${server.url}/other`)]
    const heard: number[] = []
    other.subscribe('player', ({ memberId }) => heard.push(memberId))
    const same = await aBus(`${server.url}/one`)
    const alsoHeard: number[] = []
    same.subscribe('player', ({ memberId }) => alsoHeard.push(memberId))
    one.publish('player', { memberId: 7 })
    await expect.poll(() => alsoHeard).toEqual([7])
    expect(heard).toEqual([])
  })

  it('reports a possible gap after reconnecting, and sends and receives again', async () => {
    const proxy = await databaseProxy(server.url)
    let lost = 0
    const counts = {
      newsUnreadable: { inc: () => undefined },
      newsGaps: { inc: () => undefined },
      newsLost: { inc: (by = 1) => void (lost += by) },
    }
    try {
      const [here, there] = [await aBus(proxy.url, { counts, chance: () => 0 }), await aBus(server.url)]
      let gaps = 0
      const heard: string[] = []
      here.onGap(() => gaps++)
      here.subscribe('player', ({ memberId }) => heard.push(`here ${memberId}`))
      there.subscribe('player', ({ memberId }) => heard.push(`there ${memberId}`))
      await proxy.shut()
      here.publish('player', { memberId: 1 })
      await expect.poll(() => lost).toBe(1)
      await proxy.reopen()
      await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1)
      there.publish('player', { memberId: 2 })
      await expect.poll(() => heard.includes('here 2')).toBe(true)
      await expect
        .poll(() => (here.publish('player', { memberId: 3 }), heard.includes('there 3')), { timeout: 5_000, interval: 200 })
        .toBe(true)
      expect(heard).not.toContain('there 1')
    } finally {
      await proxy.close()
    }
  })

  it('detects a half-open connection by its missing heartbeat', async () => {
    const proxy = await databaseProxy(server.url)
    const timers = manualTimers()
    try {
      const [here, there] = [await aBus(proxy.url, { timers, chance: () => 0 }), await aBus(server.url)]
      let gaps = 0
      const heard: number[] = []
      here.onGap(() => gaps++)
      here.subscribe('player', ({ memberId }) => heard.push(memberId))
      proxy.setMode('silent')
      for (const ms of [2_000, 750, 750]) timers.forward(ms)
      await expect.poll(() => proxy.open()).toBe(0)
      proxy.setMode('open')
      await expect.poll(() => (timers.forward(100), proxy.taken()), { timeout: 5_000 }).toBe(2)
      await expect.poll(() => gaps).toBeGreaterThan(0)
      await expect.poll(() => (there.publish('player', { memberId: 8 }), heard.length), { interval: 100 }).toBeGreaterThan(0)
    } finally {
      await proxy.close()
    }
  })
})

it('fails the start when the server does not answer', async () => {
  const server = await standInValkey()
  await server.stop()
  const bus = createBus({ url: db.url, pool: db.pool, busUrl: server.url, log: createLog('silent') })
  await expect(bus.ready).rejects.toThrow()
})
