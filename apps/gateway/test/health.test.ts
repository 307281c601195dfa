import { anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAST_POLLING } from './jobs-fixture.ts'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'health', runsJobs: true, jobPolling: FAST_POLLING })
  owner = (await anOperator(site)).browser
})
afterAll(() => site.stop())

const reason = 'the cause is gone'
const jobsNow = async () => {
  const answer = await owner.call('system.listJobs')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('R-OPS-1: health and jobs', () => {
  it('lists every job with its times, and how it went last once that is noted', async () => {
    const { jobs } = await jobsNow()
    expect(jobs.find(({ name }) => name === 'feed.run')).toMatchObject({ kind: 'tick', everySeconds: 2, cron: null })
    expect(jobs.find(({ name }) => name === 'platform.forgetBudgets')).toMatchObject({ kind: 'schedule', cron: '*/5 * * * *', zone: 'UTC' })
    expect(jobs.find(({ name }) => name === 'records.export')).toMatchObject({ kind: 'queue' })
    const lastOf = async () => (await jobsNow()).jobs.find(({ name }) => name === 'feed.run')
    await expect.poll(async () => (await lastOf())?.runs ?? 0, { timeout: 30_000, interval: 500 }).toBeGreaterThan(0)
    expect(await lastOf()).toMatchObject({ failures: 0, failedAt: null, doneAt: expect.any(String), leasedUntil: expect.any(String) })
  })

  it('a job that was given up is listed, and is queued once more; what was missed of a schedule is run', async () => {
    // A payload that is not of its form is given up at once.
    await expect
      .poll(async () => (await site.db.pool.query(`select from pgboss.queue where name = 'records.export'`)).rowCount, { timeout: 20_000 })
      .toBe(1)
    await site.db.pool.query(
      `insert into pgboss.job (name, data, source_name, output) values ('jobs.dead', '{"unknown": true}', 'records.export', '{"message": "the disk is full"}')`,
    )
    const [dead] = (await jobsNow()).dead
    expect(dead).toMatchObject({ name: 'records.export', failure: 'the disk is full' })
    const body = { name: 'records.export', deadId: dead?.id ?? '', reason }
    expect(await owner.call('system.runJob', { body })).toMatchObject({ ok: true })
    // It came back where it came from, failed there as it must, and lies among the dead anew.
    await expect.poll(async () => (await jobsNow()).dead.map(({ id }) => id), { timeout: 20_000 }).not.toEqual([dead?.id])
    expect(await owner.call('system.runJob', { body })).toMatchObject({ code: 'system.job_unknown' })
    expect(await owner.call('system.runJob', { body: { name: 'platform.forgetBudgets', deadId: null, reason } })).toMatchObject({
      ok: true,
    })
    expect(await owner.call('system.runJob', { body: { name: 'feed.run', deadId: null, reason } })).toMatchObject({
      code: 'system.job_unknown',
    })
    expect(await firstRows(owner, 'audit.list', { action: 'system.runJob' }, 2)).toMatchObject({
      value: { rows: [{ target: 'job platform.forgetBudgets' }, { target: 'job records.export', reason }] },
    })
  })

  it('says how far each consumer is, and who called; an operator of one brand, and one without the right, reads none of it', async () => {
    const answer = await owner.call('system.getHealth')
    expect(answer).toMatchObject({
      value: { vendors: [{ vassalage: 'FAKE', name: 'Fake Vendor', calls: 0, lastAt: null }], providers: [] },
    })
    expect(answer.ok && answer.value.feeds.map(({ consumer }) => consumer).sort()).toEqual(
      expect.arrayContaining(['points', 'report', 'turnover', 'winners']),
    )
    const { browser: bound } = await anOperator(site, { brandId: site.brandId })
    const { browser: viewer } = await anOperator(site, { roles: ['viewer'] })
    for (const browser of [bound, viewer])
      for (const id of ['system.getHealth', 'system.listJobs'] as const)
        expect(await browser.call(id)).toMatchObject({ code: 'operator.not_allowed' })
  })
})
