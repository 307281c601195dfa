import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { ReleaseMatter } from './release-matter.tsx'

type Report = ClientValue<'reports.getReturns'>
type Stop = Report['replayStops'][number]
/** Rounds are played again within a minute. */
const LATE_SECONDS = 60

/** T57: how far vendors played their settled rounds again, and the games closed because one came out otherwise, until an operator says why they go on. */
export function ReplayAudit({ report: { replays, replayStops } }: { readonly report: Pick<Report, 'replays' | 'replayStops'> }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <Card title={text('office.reports.replays')}>
      <p className="px-4 pt-3 text-sm text-ink-2">{text('office.reports.replays_about')}</p>
      <ul className="text-sm">
        {replays.map(({ vassalage, name, rounds, lagSeconds, lastAt }) => (
          <li key={vassalage} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3">
            <p className="min-w-0 flex-1 basis-52 font-semibold">{name}</p>
            <p className="tabular text-xs text-ink-2">
              {text('office.reports.rounds', { count: rounds, shown: number(rounds) })}
              {lastAt !== null && (
                <>
                  {' · '}
                  <Moment at={lastAt} />
                </>
              )}
            </p>
            <Badge tone={lagSeconds > LATE_SECONDS ? 'danger' : 'jade'}>
              {text('office.reports.replays_lag', { seconds: number(lagSeconds) })}
            </Badge>
          </li>
        ))}
        {replayStops.map((stop) => (
          <StopRow key={stop.id} stop={stop} />
        ))}
      </ul>
      {replayStops.length === 0 && <p className="px-4 py-3 text-sm">{text('office.reports.replays_none')}</p>}
    </Card>
  )
}

function StopRow({ stop }: { readonly stop: Stop }) {
  const text = useText()
  const brand = useBrand()
  const { number } = useFormats()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {stop.name}
          <Badge tone="danger">{text('office.reports.stop_closed')}</Badge>
        </p>
        <p className="tabular text-xs text-ink-2">
          {stop.vassalage} · {text('office.reports.rounds', { count: stop.faults, shown: number(stop.faults) })} ·{' '}
          <Moment at={stop.raisedAt} />
        </p>
        <ul>
          {stop.rounds.map(({ roundId, what, recorded, replayed, verifyUrl }) => (
            <li key={roundId} className="tabular mt-1 text-xs break-words text-ink-2">
              {verifyUrl === null ? (
                roundId
              ) : (
                <a href={verifyUrl} target="_blank" rel="noopener" className="text-link underline">
                  {roundId}
                </a>
              )}
              {': '}
              {text('office.reports.replay_fault', { what, recorded, replayed })}
            </li>
          ))}
        </ul>
      </div>
      <ReleaseMatter
        name={stop.name}
        send={(reason) => call('reports.releaseStop', { body: { brandId: brand.id, id: stop.id, reason } })}
      />
    </li>
  )
}
