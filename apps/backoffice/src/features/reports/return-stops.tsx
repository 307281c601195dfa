import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { ReleaseMatter } from './release-matter.tsx'

type Stop = ClientValue<'reports.getReturns'>['stops'][number]
const share = (bp: number): string => `${(bp / 100).toFixed(2)} %`

/** Games whose return lies beyond what chance allows: closed or only told, until an operator says why they go on (B26). */
export function ReturnStops({ stops }: { readonly stops: readonly Stop[] }) {
  const text = useText()
  const brand = useBrand()
  const { number } = useFormats()
  return (
    <Card title={text('office.reports.stops')}>
      <p className="px-4 pt-3 text-sm text-ink-2">{text('office.reports.stops_about')}</p>
      <ul>
        {stops.map((stop) => (
          <li key={stop.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {stop.name}
                <Badge tone={stop.isClosed ? 'danger' : 'gold'}>
                  {text(stop.isClosed ? 'office.reports.stop_closed' : 'office.reports.stop_told')}
                </Badge>
              </p>
              <p className="tabular text-xs text-ink-2">
                {stop.vassalage} · {text('office.reports.rounds', { count: stop.rounds, shown: number(stop.rounds) })} ·{' '}
                <Moment at={stop.raisedAt} />
              </p>
              <p className="tabular text-xs text-ink-2">
                {text('office.reports.band', {
                  actual: share(stop.actualBp),
                  stated: share(stop.statedBp),
                  low: share(stop.lowBp),
                  high: share(stop.highBp),
                })}
              </p>
            </div>
            <ReleaseMatter
              name={stop.name}
              send={(reason) => call('reports.releaseStop', { body: { brandId: brand.id, id: stop.id, reason } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
