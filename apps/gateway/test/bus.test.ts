import { databaseProxy, type FreshDatabase, freshDatabase, manualTimers } from '@halong/testkit'
import pg from 'pg'
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

async function aBus(parts: Partial<Parameters<typeof createBus>[0]> = {}): Promise<Bus> {
  const bus = createBus({ url: db.url, pool: db.pool, log: createLog('silent'), ...parts })
  await bus.ready
  open.push(bus)
  return bus
}
const balance = (version: number) => ({ memberId: 1, asset: 'USD/4', amount: 'x'.repeat(60), version })

it('messages reach every process once and in order, also far more than one notification holds', async () => {
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

it('messages of a transaction arrive after its commit, in its own process too, and never after a rollback', async () => {
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

it('reports when messages may have been missed, and receives again afterwards', async () => {
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

const counting = () => {
  const counts = { newsUnreadable: 0, newsLost: 0, newsGaps: 0 }
  const of = (name: keyof typeof counts) => ({ inc: (by = 1) => void (counts[name] += by) })
  return { counts, counters: { newsUnreadable: of('newsUnreadable'), newsLost: of('newsLost'), newsGaps: of('newsGaps') } }
}

it('T95: malformed messages on the channel are counted and dropped, and valid ones go on', async () => {
  const { counts, counters } = counting()
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const bus = await aBus({ counts: counters, log })
  const heard: number[] = []
  bus.subscribe('player', ({ memberId }) => heard.push(memberId))
  bus.subscribe('balance', () => heard.push(-1))
  const wrong: unknown[] = []
  const note = (error: unknown) => wrong.push(error)
  process.on('uncaughtException', note)
  const studio = new pg.Client({ connectionString: db.url, options: '-c role=halong_studio' })
  await studio.connect()
  try {
    const junk = [
      'hello',
      '',
      'null',
      '7',
      '[]',
      '{}',
      '{"items":7}',
      '{"from":null,"items":[{"topic":"balance","message":{"memberId":"x"}}]}',
    ]
    for (const text of junk) await studio.query('select pg_notify($1, $2)', ['halong', text])
    await studio.query('select pg_notify($1, $2)', ['halong', '{"from":null,"items":[null,{"topic":"player","message":{"memberId":3}}]}'])
    await expect.poll(() => heard).toEqual([3])
    expect(counts.newsUnreadable).toBe(junk.length + 1)
    expect(wrong).toEqual([])
    // One line at once; the others are told of together, later.
    expect(lines.filter((line) => line.includes('could not be read'))).toHaveLength(1)
  } finally {
    process.off('uncaughtException', note)
    await studio.end()
  }
})

it('a half-open connection is detected by its missing heartbeat, and a gap is reported', async () => {
  const proxy = await databaseProxy(db.url)
  const timers = manualTimers()
  const { counts, counters } = counting()
  try {
    const [here, there] = [await aBus(), await aBus({ url: proxy.url, timers, chance: () => 0, counts: counters })]
    const heard: number[] = []
    let gaps = 0
    there.onGap(() => gaps++)
    there.subscribe('player', ({ memberId }) => heard.push(memberId))
    proxy.setMode('silent')
    here.publish('player', { memberId: 5 })
    // The sign of life is asked for after two seconds and waited for in two halves of 750 ms; the next try comes 100 ms later.
    for (const ms of [2_000, 750, 750]) timers.forward(ms)
    await expect.poll(() => proxy.open()).toBe(0)
    expect(heard).toEqual([])
    proxy.setMode('open')
    await expect.poll(() => (timers.forward(100), gaps), { timeout: 5_000 }).toBe(1)
    expect(counts.newsGaps).toBe(1)
    expect(proxy.taken()).toBe(2)
    here.publish('player', { memberId: 6 })
    await expect.poll(() => heard).toEqual([6])
    await there.close()
  } finally {
    await proxy.close()
  }
})

it('a failing listener does not affect others', async () => {
  const bus = await aBus()
  const heard: number[] = []
  bus.subscribe('player', () => {
    throw new Error('broken')
  })
  bus.subscribe('player', ({ memberId }) => heard.push(memberId))
  bus.publish('player', { memberId: 9 })
  expect(heard).toEqual([9])
})
