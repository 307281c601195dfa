import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** R-OPS-1: how the parts are that work by themselves. Of the whole installation, so no operator of one brand reads it. */
export const getHealth = operation({
  id: 'system.getHealth',
  method: 'GET',
  path: '/wps/operator/system/health',
  access: 'operator',
  permission: 'system.read',
  summary: 'How far settled money is counted by each consumer, and when vendors and payment providers were last heard of.',
  alwaysOpen: true,
  value: z.object({
    asOf: instant,
    feeds: z
      .array(
        z.object({
          consumer: text(40, 1),
          /** The newest full hour it counted everything of. */
          countedTo: instant.nullable(),
          /** When the oldest thing it has not counted happened; null when it counted all. */
          oldestAt: instant.nullable(),
        }),
      )
      .max(50),
    vendors: z
      .array(
        z.object({
          vassalage: text(24, 1),
          name: text(60),
          isOpen: z.boolean(),
          calls: z.int().min(0),
          refused: z.int().min(0),
          lastAt: instant.nullable(),
        }),
      )
      .max(200),
    providers: z
      .array(
        z.object({
          brand: text(60),
          title: text(200),
          driver: text(20, 1),
          isOpen: z.boolean(),
          lastAt: instant.nullable(),
          what: text(60).nullable(),
          outcome: text(60).nullable(),
          milliseconds: z.int().nullable(),
          /** Of the last hour. */
          calls: z.int().min(0),
          failed: z.int().min(0),
        }),
      )
      .max(200),
    /** What the watch over returns and wins found and nobody has let go yet, the latest first. */
    alarms: z
      .array(
        z.object({
          id: z.uuid(),
          /** `return`: beyond chance. `hour`, `day`: players won beyond what is usual. */
          kind: z.enum(['return', 'hour', 'day']),
          brandId: z.int().min(1),
          brand: text(60),
          vassalage: text(24, 1),
          name: text(120),
          /** Whether the game or the vendor was closed for it. */
          isClosed: z.boolean(),
          raisedAt: instant,
        }),
      )
      .max(200),
  }),
  errors: ['operator.not_allowed'],
})

const jobName = text(80, 3)
export const listJobs = operation({
  id: 'system.listJobs',
  method: 'GET',
  path: '/wps/operator/system/jobs',
  access: 'operator',
  permission: 'system.read',
  summary: 'Every job of the installation: when it runs, how it went last, what waits; and queued jobs that were given up.',
  alwaysOpen: true,
  value: z.object({
    asOf: instant,
    jobs: z
      .array(
        z.object({
          name: jobName,
          kind: z.enum(['schedule', 'tick', 'local', 'queue']),
          everySeconds: z.number().min(0).nullable(),
          cron: text(100).nullable(),
          zone: text(40).nullable(),
          runs: z.int().min(0),
          failures: z.int().min(0),
          doneAt: instant.nullable(),
          milliseconds: z.int().nullable(),
          failedAt: instant.nullable(),
          failure: text(200).nullable(),
          doneTo: instant.nullable(),
          leasedUntil: instant.nullable(),
          waiting: z.int().min(0),
          running: z.int().min(0),
        }),
      )
      .max(300),
    dead: z.array(z.object({ id: z.uuid(), name: jobName, at: instant, failure: text(200) })).max(100),
  }),
  errors: ['operator.not_allowed'],
})

export const runJob = operation({
  id: 'system.runJob',
  method: 'POST',
  path: '/wps/operator/system/jobs/run',
  access: 'operator',
  permission: 'system.jobs',
  summary: 'Has the windows of a schedule run that were missed, or queues a job once more that was given up. Nothing is done twice.',
  alwaysOpen: true,
  body: z.strictObject({ name: jobName, /** Of a job that was given up. */ deadId: z.uuid().nullable(), reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'system.job_unknown'],
})
