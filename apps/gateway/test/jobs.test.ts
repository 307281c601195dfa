import { systemClock } from '@halong/base'
import { databaseProxy, type FreshDatabase, freshDatabase, manualTimers, movableClock, startSite } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, defineLocalTimer, defineSchedule, defineTick, type Schedule, type Window } from '../src/platform/jobs/define.ts'
import { createLeases } from '../src/platform/jobs/leases.ts'
import { runDue } from '../src/platform/jobs/run-schedule.ts'
import { createLog } from '../src/platform/log.ts'
import { FAST_POLLING, startWorker, type Worker } from './jobs-fixture.ts'

const POLL_TIMEOUT = { timeout: 30_000, interval: 50 }
let database: FreshDatabase
const workers: Worker[] = []
const start = (...given: Parameters<typeof startWorker>) => {
  const worker = startWorker(...given)
  workers.push(worker)
  return worker
}
beforeAll(async () => {
  database = await freshDatabase('jobs')
  await database.pool.query('create table gateway.work_done (job text not null, key text not null, by text not null)')
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => database.close())

const doneBy = async (job: string) =>
  (await database.pool.query<{ key: string; by: string }>('select key, by from gateway.work_done where job = $1', [job])).rows
const jobOf = async (name: string) => {
  const { rows } = await database.pool.query<{ state: string; tries: number; wait: number }>(
    `select state, retry_count tries, extract(epoch from start_after - now())::float wait from pgboss.job where name = $1`,
    [name],
  )
  return rows[0]
}
const deadOf = async (field: string) =>
  (await database.pool.query(`select data from pgboss.job where name = 'jobs.dead' and data ? $1`, [field])).rows.map(({ data }) => data)

describe('a schedule', () => {
  const noting = (by: string, and: (window: Window) => Promise<void> = async () => undefined): Schedule =>
    defineSchedule({
      name: 'test.settle',
      when: { everyMinutes: 1 },
      atMostSeconds: 1,
      async run(tx, window) {
        await tx.query('insert into gateway.work_done values ($1, $2, $3)', ['test.settle', window.key, by])
        await and(window)
      },
    })

  it('fires once for each window with three workers, one of them killed in the middle: its work is undone and another does it', async () => {
    const proxy = await databaseProxy(database.url)
    const { promise: dead, resolve: bury } = Promise.withResolvers<void>()
    let begun: string | null = null
    // All in one window, however long this test takes.
    const at = systemClock.now()
    const clock = { now: () => at }
    const stuck = noting('killed', async ({ key }) => {
      begun = key
      await dead
    })
    start(proxy.url, [stuck], { clock })
    await expect.poll(() => begun, POLL_TIMEOUT).not.toBeNull()
    for (const by of ['second', 'third']) start(database.url, [noting(by)], { clock })
    await proxy.shut()
    try {
      await expect.poll(async () => (await doneBy('test.settle')).map(({ key }) => key), POLL_TIMEOUT).toEqual([begun])
      expect((await doneBy('test.settle')).map(({ by }) => by)).not.toEqual(['killed'])
    } finally {
      bury()
      await proxy.close()
    }
  })

  it('is done once by the row of its window however often the queue asks for it, and missed windows are made up for, the oldest first', async () => {
    const clock = movableClock()
    const ran: string[] = []
    const { db } = start(database.url, [], { runsJobs: false })
    const log = createLog('silent')
    const hourly = defineSchedule({
      name: 'test.hourly',
      when: { everyMinutes: 60 },
      catchUp: 3,
      run: async (_tx, { key }) => void ran.push(key),
    })
    const askFourAtOnce = async () => {
      const done = await Promise.all(Array.from({ length: 4 }, () => runDue(hourly, { db, clock, log })))
      return done.reduce((sum, each) => sum + each, 0)
    }
    const failing = defineSchedule({
      ...hourly,
      run: async (tx) => {
        await tx.query(`insert into gateway.work_done values ('test.hourly', 'half', 'nobody')`)
        throw new Error('half-way')
      },
    })
    await expect(runDue(failing, { db, clock, log })).rejects.toThrow('half-way')
    expect(await doneBy('test.hourly')).toEqual([])
    clock.forward(3_600_000)
    expect(await askFourAtOnce()).toBe(2)
    clock.forward(2 * 3_600_000)
    expect(await askFourAtOnce()).toBe(2)
    clock.forward(5 * 3_600_000)
    expect(await askFourAtOnce()).toBe(3)
    expect(ran).toEqual([...ran].sort())
    expect(new Set(ran).size).toBe(7)
    expect(ran).toHaveLength(7)
  })
})

it('a gateway that runs jobs has the schedules of all its modules set, and those that came due done', async () => {
  const site = await startSite({ name: 'jobs_site', runsJobs: true, jobPolling: FAST_POLLING })
  const everyMinute = ['platform.forgetUsedValues', 'retention.run', 'security.applyDue']
  const done = async () =>
    (await site.db.pool.query(`select name from gateway.job_window group by name having count(*) > 1`)).rows.map(({ name }) => name)
  await expect.poll(done, POLL_TIMEOUT).toEqual(expect.arrayContaining(everyMinute))
  const { rows } = await site.db.pool.query(
    `select name from pgboss.schedule where name in ('wallet.audit', 'session.forget', 'feed.forgetFences')`,
  )
  expect(rows).toHaveLength(3)
  expect((await site.gateway.metrics()).match(/halong_job_runs_total\{[^}]*outcome="failed"\}/)).toBeNull()
  await site.expectLedgerRight()
  await site.stop()
})

describe('a queued job', () => {
  it('is run after its transaction commits; one whose transaction rolls back never is', async () => {
    const ran: number[] = []
    const job = defineJob({ name: 'test.report', payload: z.object({ id: z.int() }) })
    const { jobs, db, metrics } = start(database.url, [job.runBy(async ({ id }) => ran.push(id))])
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, job, { id: 1 })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await db.transaction((tx) => jobs.enqueue(tx, job, { id: 2 }))
    // Queued by a process that runs none, after the one that was taken back.
    const other = start(database.url, [job.runBy(async () => ran.push(0))], { runsJobs: false })
    await other.jobs.enqueue(null, job, { id: 3 })
    await expect.poll(() => ran.toSorted(), POLL_TIMEOUT).toEqual([2, 3])
    await expect.poll(async () => await metrics.registry.metrics()).toContain('halong_job_runs_total{job="test.report",outcome="done"} 2')
    // cast: what another program might ask for.
    await expect(jobs.enqueue(null, job, { id: 'x' } as unknown as { id: number })).rejects.toThrow('expected number')
  })

  it('that fails is tried again with a growing wait, a bounded number of times, and then lies in the dead-letter queue', async () => {
    const attempts: number[] = []
    const job = defineJob({
      name: 'test.fails',
      payload: z.object({ fails: z.int() }),
      tries: 3,
      backoff: { firstSeconds: 100, longestSeconds: 1_000 },
    })
    const work = job.runBy(async (_payload, { attempt }) => {
      attempts.push(attempt)
      throw new Error('no')
    })
    const { jobs } = start(database.url, [work])
    await jobs.enqueue(null, job, { fails: 1 })
    const waits: number[] = []
    for (const tries of [0, 1]) {
      await expect.poll(() => jobOf('test.fails'), POLL_TIMEOUT).toMatchObject({ state: 'retry', tries })
      waits.push((await jobOf('test.fails'))?.wait ?? 0)
      await database.pool.query(`update pgboss.job set start_after = now() where name = 'test.fails'`)
    }
    await expect.poll(() => deadOf('fails'), POLL_TIMEOUT).toEqual([{ fails: 1 }])
    expect(attempts).toEqual([1, 2, 3])
    const [first = 0, second = 0] = waits
    expect(first).toBeGreaterThan(25)
    expect(first).toBeLessThanOrEqual(200)
    expect(second).toBeGreaterThanOrEqual(first)
  })

  it('whose payload is not of its form is not run and not tried again, but lies in the dead-letter queue', async () => {
    const ran: unknown[] = []
    const job = defineJob({ name: 'test.form', payload: z.strictObject({ form: z.int() }) })
    const older = defineJob({ name: 'test.form', payload: z.object({ form: z.string() }) })
    const { jobs, metrics, lines } = start(database.url, [job.runBy(async (payload) => ran.push(payload))])
    await jobs.enqueue(null, older, { form: 'a person’s words' })
    await jobs.enqueue(null, job, { form: 7 })
    await expect.poll(() => deadOf('form'), POLL_TIMEOUT).toEqual([{ form: 'a person’s words' }])
    await expect.poll(() => ran, POLL_TIMEOUT).toEqual([{ form: 7 }])
    expect(await metrics.registry.metrics()).toContain('halong_job_runs_total{job="test.form",outcome="dead"} 1')
    expect(lines.join()).not.toContain('words')
  })

  it('is not queued a second time while one with its idempotency key waits', async () => {
    const ran: string[] = []
    const job = defineJob({ name: 'test.keyed', payload: z.object({ who: z.string() }), idempotencyKey: ({ who }) => who })
    const queuing = start(database.url, [], { runsJobs: false })
    for (const who of ['a', 'b', 'a', 'a']) await queuing.jobs.enqueue(null, job, { who })
    const { rows } = await database.pool.query(`select from pgboss.job where name = 'test.keyed'`)
    expect(rows).toHaveLength(2)
    start(database.url, [job.runBy(async ({ who }) => ran.push(who))])
    await expect.poll(() => ran.toSorted(), POLL_TIMEOUT).toEqual(['a', 'b'])
  })

  it('is run when the database is back, and its worker lives on meanwhile', async () => {
    const ran: number[] = []
    const job = defineJob({ name: 'test.outage', payload: z.object({ id: z.int() }) })
    const proxy = await databaseProxy(database.url)
    const { jobs, db } = start(proxy.url, [job.runBy(async ({ id }) => ran.push(id))])
    await jobs.enqueue(null, job, { id: 1 })
    await expect.poll(() => ran, POLL_TIMEOUT).toEqual([1])
    await proxy.shut()
    await expect.poll(() => db.line.isAway(), POLL_TIMEOUT).toBe(true)
    await expect(jobs.enqueue(null, job, { id: 2 })).rejects.toThrow()
    await proxy.reopen()
    await expect.poll(() => db.line.isAway(), POLL_TIMEOUT).toBe(false)
    await jobs.enqueue(null, job, { id: 3 })
    await expect.poll(() => ran, POLL_TIMEOUT).toEqual([1, 3])
    await proxy.close()
  })
})

describe('local timers and ticks', () => {
  it('asks the database no more often than its polling intervals say, whatever it has to look for', async () => {
    const timers = manualTimers()
    const ids = ['one', 'two', 'three'] as const
    const queues = ids.map((id) => defineJob({ name: `pace.${id}`, payload: z.object({}) }).runBy(async () => undefined))
    const schedules = ids.map((id) =>
      defineSchedule({ name: `pace.daily_${id}`, when: { everyMinutes: 1_440 }, run: async () => undefined }),
    )
    const { db } = start(database.url, [...queues, ...schedules], { timers, polling: undefined })
    let asked = 0
    db.pool.on('acquire', () => asked++)
    const isQuiet = () => db.pool.totalCount > 0 && db.pool.idleCount === db.pool.totalCount && db.pool.waitingCount === 0
    // Seven that look (one of them the queue's own), the list of queues, the clock, cron and lost jobs.
    await expect.poll(() => isQuiet() && timers.waiting() >= 7 + 4, POLL_TIMEOUT).toBe(true)
    asked = 0
    for (let half = 0; half < 60; half++) {
      timers.forward(500)
      await expect.poll(isQuiet, POLL_TIMEOUT).toBe(true)
    }
    // 30 s: each queue every 2 s, each schedule and the queue's own every 5 s, and a little of its own.
    const bound = 3 * (30 / 2) + 4 * (30 / 5)
    expect(asked).toBeGreaterThan(bound / 2)
    expect(asked).toBeLessThanOrEqual(bound + 10)
  })

  it('ticks run in workers only, local timers in every process', async () => {
    const timers = manualTimers()
    const ran: string[] = []
    const work = [
      defineTick({ name: 'test.tick', everySeconds: 1, run: async () => void ran.push('tick') }),
      defineLocalTimer({ name: 'test.memory', everySeconds: 1, run: async () => void ran.push('memory') }),
    ]
    start(database.url, work, { runsJobs: false, timers })
    timers.forward(1_000)
    await expect.poll(() => ran, POLL_TIMEOUT).toEqual(['memory'])
    start(database.url, work, { timers })
    timers.forward(1_000)
    await expect.poll(() => ran.toSorted(), POLL_TIMEOUT).toEqual(['memory', 'memory', 'memory', 'tick'])
  })

  it('a tick runs under a lease in one process at a time, again after its interval, and elsewhere when its worker died', async () => {
    const clock = movableClock()
    const leases = createLeases(database.pool, clock)
    const hold = { name: 'test.lease', everySeconds: 2, atMostSeconds: 30 }
    let done = 0
    const once = async () => void done++
    const took = await Promise.all(Array.from({ length: 8 }, () => leases.hold(hold, once)))
    expect([took.filter(Boolean).length, done]).toEqual([1, 1])
    clock.forward(2_100)
    expect(await leases.hold(hold, once)).toBe(true)
    clock.forward(2_100)
    await new Promise<void>((begun) => void leases.hold(hold, () => new Promise(() => begun())))
    expect(await leases.hold(hold, once)).toBe(false)
    clock.forward(20_000)
    expect(await leases.hold(hold, once)).toBe(false)
    clock.forward(11_000)
    expect(await leases.hold(hold, once)).toBe(true)
    expect(systemClock.now() < clock.now()).toBe(true)
  })

  it('runs under the gateway’s role, which may not change the queue’s tables', async () => {
    const { db } = start(database.url, [], { runsJobs: false })
    for (const statement of [
      'create table pgboss.mine (id int)',
      'alter table pgboss.job_common add mine int',
      'delete from pgboss.version',
    ])
      await expect(db.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})
