import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import { ReleaseMatter } from './release-matter.tsx'

type Alarm = ClientValue<'reports.getReturns'>['alarms'][number]

/** Games and vendors whose players won more than is usual, until an operator says why they go on (T57). */
export function WinAlarms({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const text = useText()
  const brand = useBrand()
  return (
    <Card title={text('office.reports.alarms')}>
      <p className="px-4 pt-3 text-sm text-ink-2">{text('office.reports.alarms_about')}</p>
      <ul>
        {alarms.map((alarm) => (
          <li key={alarm.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {alarm.name}
                <Badge tone={alarm.isClosed ? 'danger' : 'gold'}>
                  {text(alarm.isClosed ? 'office.reports.stop_closed' : 'office.reports.stop_told')}
                </Badge>
              </p>
              <p className="tabular text-xs text-ink-2">
                {alarm.vassalage} · {text(`office.reports.alarm.${alarm.kind}`)} · <Moment at={alarm.raisedAt} />
              </p>
              <p className="tabular text-xs text-ink-2">
                {text('office.reports.alarm.net')} <Amount of={alarm.net} asset={alarm.asset} /> · {text('office.reports.alarm.threshold')}{' '}
                <Amount of={alarm.threshold} asset={alarm.asset} />
              </p>
            </div>
            <ReleaseMatter
              name={alarm.name}
              send={(reason) => call('reports.releaseAlarm', { body: { brandId: brand.id, id: alarm.id, reason } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
