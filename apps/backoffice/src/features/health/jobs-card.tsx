import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import { Moment } from '#shared/cells/moment.tsx'
import { useMay } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { isFailing, type Job } from './health.ts'
import { RunDialog, type Wish } from './run-dialog.tsx'

/** Those that fail stand first. */
const inOrder = (jobs: readonly Job[]) =>
  jobs.toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)) || a.name.localeCompare(b.name))

/** Every job: when it runs, how it went last, what holds it, what waits. */
export function JobsCard({ jobs }: { readonly jobs: readonly Job[] }) {
  const text = useText()
  const [wish, setWish] = useState<Wish | null>(null)
  return (
    <Card title={text('office.health.jobs')}>
      <ul>
        {inOrder(jobs).map((job) => (
          <JobRow key={job.name} job={job} onRun={() => setWish({ name: job.name, deadId: null })} />
        ))}
      </ul>
      {wish && <RunDialog wish={wish} onClose={() => setWish(null)} />}
    </Card>
  )
}

function JobRow({ job, onRun }: { readonly job: Job; readonly onRun: () => void }) {
  const text = useText()
  const mayRun = useMay('system.jobs')
  const {
    name,
    kind,
    everySeconds,
    cron,
    zone,
    runs,
    failures,
    doneAt,
    milliseconds,
    failedAt,
    failure,
    doneTo,
    leasedUntil,
    waiting,
    running,
  } = job
  const times =
    everySeconds === null
      ? cron && text('office.health.at', { cron, zone: zone ?? '' })
      : text('office.health.every', { seconds: everySeconds })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {isFailing(job) && <Badge tone="danger">{text('office.health.failing')}</Badge>}
        </p>
        <p className="text-xs text-ink-2">
          {text(`office.health.kind.${kind}`)}
          {times && <> · {times}</>}
        </p>
        {failedAt !== null && failure !== null && (
          <p className="mt-1 text-xs text-ink-2 wrap-anywhere">
            {text('office.health.failed_at')} <Moment at={failedAt} />: {failure}
          </p>
        )}
      </div>
      <dl className="grid basis-72 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
        <dt className="text-ink-2">{text('office.health.last')}</dt>
        <dd>
          <Moment at={doneAt} />
          {milliseconds !== null && <span className="text-ink-2"> · {text('office.health.took', { ms: milliseconds })}</span>}
        </dd>
        {doneTo !== null && (
          <>
            <dt className="text-ink-2">{text('office.health.done_to')}</dt>
            <dd>
              <Moment at={doneTo} />
            </dd>
          </>
        )}
        {leasedUntil !== null && (
          <>
            <dt className="text-ink-2">{text('office.health.held_until')}</dt>
            <dd>
              <Moment at={leasedUntil} />
            </dd>
          </>
        )}
        {waiting + running > 0 && (
          <>
            <dt className="text-ink-2">{text('office.health.waiting')}</dt>
            <dd className="tabular">
              {waiting} · {text('office.health.running')} {running}
            </dd>
          </>
        )}
      </dl>
      <div className="flex min-w-32 flex-col items-start gap-1.5">
        <span className="text-xs text-ink-2 tabular-nums">{text('office.health.counts', { runs, failures })}</span>
        {mayRun && kind === 'schedule' && (
          <Button size="small" tone="secondary" onClick={onRun}>
            {text('office.health.run')}
          </Button>
        )}
      </div>
    </li>
  )
}
