import type { ClientValue } from '@halong/api/client'

const at = '2026-11-25T09:12:00.000Z'
type Job = ClientValue<'system.listJobs'>['jobs'][number]
const job: Job = {
  name: 'feed.run',
  kind: 'tick',
  everySeconds: 2,
  cron: null,
  zone: null,
  runs: 4_211,
  failures: 0,
  doneAt: at,
  milliseconds: 12,
  failedAt: null,
  failure: null,
  doneTo: null,
  leasedUntil: at,
  waiting: 0,
  running: 0,
}

/** Jobs of each kind, one of which fails; one that was given up. */
export const healthAnswers = {
  'system.listJobs': {
    asOf: at,
    jobs: [
      job,
      {
        ...job,
        name: 'lobby.oldVendorDays',
        kind: 'schedule',
        everySeconds: null,
        cron: '0 0 * * *',
        zone: 'UTC',
        doneTo: at,
        leasedUntil: null,
        failedAt: '2026-11-25T09:13:00.000Z',
        failure: 'Error: canceling statement due to statement timeout',
        failures: 3,
      },
      { ...job, name: 'records.export', kind: 'queue', everySeconds: null, leasedUntil: null, waiting: 2, running: 1 },
    ],
    dead: [{ id: '01890000-0000-7000-8000-000000000001', name: 'records.export', at, failure: 'the disk is full' }],
  },
  'system.getHealth': {
    asOf: at,
    feeds: [
      { consumer: 'report', countedTo: at, oldestAt: null },
      { consumer: 'points', countedTo: at, oldestAt: at },
    ],
    alarms: [
      {
        id: '01900000-0000-7000-8000-000000000002',
        kind: 'day',
        brandId: 1,
        brand: 'Halong',
        vassalage: 'HALONG',
        name: 'Halong Studio',
        isClosed: true,
        raisedAt: at,
      },
    ],
    vendors: [{ vassalage: 'HALONG', name: 'Halong Studio', isOpen: true, calls: 120, refused: 0, lastAt: at }],
    providers: [
      {
        brand: 'Halong',
        title: 'BTCPay of the house',
        driver: 'btcpay',
        isOpen: true,
        lastAt: at,
        what: 'create',
        outcome: 'status 200',
        milliseconds: 84,
        calls: 12,
        failed: 1,
      },
    ],
  },
} satisfies { readonly 'system.listJobs': ClientValue<'system.listJobs'>; readonly 'system.getHealth': ClientValue<'system.getHealth'> }
