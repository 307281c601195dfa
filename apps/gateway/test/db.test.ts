import { DatabaseAway, isOutage } from '@halong/base/outage'
import { databaseProxy, freshDatabase, manualTimers } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase('db')
  db = openDb({ url: database.url, log: createLog('silent') })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

it('F5: a connection that breaks within a transaction fails that transaction and nothing else', async () => {
  const broken: unknown[] = []
  const note = (error: unknown) => broken.push(error)
  process.on('uncaughtException', note)
  try {
    const failure = await db
      .transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
        const gone = new Promise((resolve) => tx.once('end', resolve))
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await gone
        return tx.query('select 1')
      })
      .catch((error: unknown) => error)
    expect(isOutage(failure)).toBe(true)
    expect(broken).toEqual([])
    const { rows } = await db.transaction((tx) => tx.query<{ one: number }>('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    process.off('uncaughtException', note)
  }
})

it('a broken shared connection is reopened once and not leaked', async () => {
  const proxy = await databaseProxy(database.url)
  const one = openDb({ url: proxy.url, log: createLog('silent'), readers: 2, timers: manualTimers() })
  try {
    for (let cut = 0; cut < 5; cut++) {
      await Promise.all(Array.from({ length: 8 }, () => one.reads.query('select 1')))
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'halong-gateway' and datname = current_database()",
      )
      await expect
        .poll(() =>
          one.reads.query('select 1').then(
            () => 1,
            () => 0,
          ),
        )
        .toBe(1)
    }
    await Promise.all(Array.from({ length: 8 }, () => one.reads.query('select 1')))
    // Two readers, and the probe that was asked when one broke.
    expect(proxy.open()).toBeLessThanOrEqual(3)
  } finally {
    await one.close()
    await expect.poll(() => proxy.open()).toBe(0)
    await proxy.close()
  }
})

it('T95: a silent database fails running and later statements at once', async () => {
  const proxy = await databaseProxy(database.url)
  const timers = manualTimers()
  const one = openDb({ url: proxy.url, log: createLog('silent'), timers })
  try {
    await Promise.all([one.reads.query('select 1'), one.pool.query('select 1'), one.moneyPool.query('select 1')])
    timers.forward(1_000)
    await expect.poll(() => proxy.taken()).toBe(4)
    proxy.setMode('silent')
    const underWay = Promise.allSettled([
      one.reads.query('select 2'),
      one.pool.query('select 2'),
      one.moneyPool.query('select 2'),
      one.transaction((tx) => tx.query('select 2')),
    ])
    await expect.poll(() => (timers.forward(1_000), one.line.isAway()), { timeout: 10_000 }).toBe(true)
    expect((await underWay).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    const taken = proxy.taken()
    for (const ask of [
      () => one.reads.query('select 3'),
      () => one.pool.query('select 3'),
      () => one.transaction((tx) => tx.query('select 3')),
    ]) {
      const failure = await ask().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(DatabaseAway)
      expect(isOutage(failure)).toBe(true)
    }
    expect(proxy.taken() - taken).toBe(0)
    proxy.setMode('open')
    await expect.poll(() => (timers.forward(1_000), one.line.isAway()), { timeout: 10_000 }).toBe(false)
    expect((await one.pool.query('select 4 as four')).rows).toEqual([{ four: 4 }])
  } finally {
    await one.close()
    await proxy.close()
  }
})
