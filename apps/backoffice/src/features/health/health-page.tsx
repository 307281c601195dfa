import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { Page } from '#shared/parts/page.tsx'
import { AlarmsCard } from './alarms-card.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { isFailing } from './health.ts'
import { JobsCard } from './jobs-card.tsx'
import { FeedsCard, ProvidersCard, VendorsCard } from './outside-cards.tsx'

const EVERY_MS = 10_000

/** How the parts are that work by themselves: jobs, counting, vendors, payment providers (R-OPS-1). */
export function HealthPage() {
  const text = useText()
  const jobs = useQuery({ ...query('system.listJobs'), refetchInterval: EVERY_MS })
  const health = useQuery({ ...query('system.getHealth'), refetchInterval: EVERY_MS })
  return (
    <Page title={text('office.health.title')} lead={text('office.health.lead')}>
      <Answer of={jobs} rows={6}>
        {({ jobs: all, dead }) => (
          <>
            <Figures>
              <Figure title={text('office.health.failed_jobs')}>{all.filter(isFailing).length}</Figure>
              <Figure title={text('office.health.dead')}>{dead.length}</Figure>
              <Figure title={text('office.health.waiting')}>{all.reduce((sum, { waiting }) => sum + waiting, 0)}</Figure>
              <Figure title={text('office.health.running')}>{all.reduce((sum, { running }) => sum + running, 0)}</Figure>
            </Figures>
            <DeadJobs dead={dead} />
          </>
        )}
      </Answer>
      <Answer of={health} rows={6}>
        {({ feeds, vendors, providers, alarms }) => (
          <>
            {alarms.length > 0 && <AlarmsCard alarms={alarms} />}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
              <FeedsCard feeds={feeds} />
              <VendorsCard vendors={vendors} />
              <ProvidersCard providers={providers} />
            </div>
          </>
        )}
      </Answer>
      {jobs.data && <JobsCard jobs={jobs.data.jobs} />}
    </Page>
  )
}
