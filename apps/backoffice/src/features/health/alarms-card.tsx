import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { Health } from './health.ts'

/** What the watch over returns and wins found, at every brand, until somebody lets it go on in its report of returns. */
export function AlarmsCard({ alarms }: { readonly alarms: Health['alarms'] }) {
  const text = useText()
  return (
    <Card title={text('office.health.alarms')} aside={<Badge tone="danger">{alarms.length}</Badge>}>
      <ul>
        {alarms.map(({ id, kind, brand, vassalage, name, isClosed, raisedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-xs text-ink-2">
                {brand} · {vassalage} · {text(`office.health.alarm.${kind}`)} · <Moment at={raisedAt} />
              </p>
            </div>
            <Badge tone={isClosed ? 'danger' : 'gold'}>{text(isClosed ? 'office.health.alarm.closed' : 'office.health.alarm.told')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
