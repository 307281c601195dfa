import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What the operations listener shows. Labels are operation ids and codes, never anything about a person. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    calls: new Counter({ name: 'halong_calls_total', help: 'Calls answered', labelNames: ['operation', 'code'], registers }),
    seconds: new Histogram({
      name: 'halong_call_seconds',
      help: 'Time to answer',
      labelNames: ['operation'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    shed: new Counter({ name: 'halong_shed_total', help: 'Calls refused because too many were under way', registers }),
    inFlight: new Gauge({ name: 'halong_in_flight', help: 'Calls under way', registers }),
    sockets: new Gauge({ name: 'halong_live_sockets', help: 'Live sockets open', registers }),
    databaseAway: new Gauge({
      name: 'halong_database_away',
      help: '1 while the database does not answer; calls are then refused at once',
      registers,
    }),
    databaseOutages: new Counter({ name: 'halong_database_outages_total', help: 'Times the database went away', registers }),
    newsUnreadable: new Counter({
      name: 'halong_news_unreadable_total',
      help: 'News between processes that could not be read and were dropped',
      registers,
    }),
    newsLost: new Counter({ name: 'halong_news_lost_total', help: 'News for other processes that could not be sent', registers }),
    newsGaps: new Counter({
      name: 'halong_news_gaps_total',
      help: 'Times news of other processes may have been missed: what is cached was dropped',
      registers,
    }),
    logins: new Counter({ name: 'halong_logins_total', help: 'Sign-ins tried', labelNames: ['outcome'], registers }),
    jobs: new Counter({
      name: 'halong_job_runs_total',
      help: 'Runs of schedules, queued jobs and ticks; dead: put into the dead-letter queue',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'halong_job_seconds',
      help: 'Time a run of a job takes',
      labelNames: ['job'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
      registers,
    }),
    ledgerFindings: new Gauge({
      name: 'halong_ledger_findings',
      help: 'Faults the last proof of the ledger found; anything but 0 is an alarm',
      registers,
    }),
    auditFindings: new Gauge({
      name: 'halong_audit_findings',
      help: 'Faults the last proof of the operators’ audit found; anything but 0 is an alarm',
      registers,
    }),
    agencyFindings: new Gauge({
      name: 'halong_agency_findings',
      help: 'Figures of teams that are not the sums of their members’ at the last look; anything but 0 is an alarm',
      registers,
    }),
    ledgerCheckedAt: new Gauge({
      name: 'halong_ledger_checked_timestamp_seconds',
      help: 'When the ledger was last proved here',
      registers,
    }),
    messages: new Counter({
      name: 'halong_messages_total',
      help: 'Tries to hand a message to its provider',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'halong_pushes_total',
      help: 'Messages handed to push services, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    stoppedCountries: new Gauge({
      name: 'halong_code_countries_stopped',
      help: 'Countries no codes of a brand are sent to now, because hardly any code sent there was entered',
      registers,
    }),
    security: new Counter({ name: 'halong_security_events_total', help: 'Events worth a look', labelNames: ['event'], registers }),
  }
}
