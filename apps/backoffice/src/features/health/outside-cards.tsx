import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import type { ReactNode } from 'react'
import { Moment } from '#shared/cells/moment.tsx'
import { useZoned } from '#shared/format/use-zoned.ts'
import { Card } from '#shared/parts/card.tsx'
import type { Health } from './health.ts'

const consumers: Readonly<Record<string, TextKey>> = {
  report: 'office.health.consumer.report',
  points: 'office.health.consumer.points',
  winners: 'office.health.consumer.winners',
  turnover: 'office.health.consumer.turnover',
  figures: 'office.health.consumer.figures',
  report_given_back: 'office.health.consumer.report_given_back',
  report_wins: 'office.health.consumer.report_wins',
}

type RowProps = { readonly title: string; readonly state: ReactNode; readonly children: ReactNode }
const Row = ({ title, state, children }: RowProps) => (
  <li className="flex flex-col gap-0.5 border-b border-line px-4 py-3 text-sm last:border-0">
    <p className="flex items-center justify-between gap-3 font-semibold">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {state}
    </p>
    <div className="text-xs text-ink-2">{children}</div>
  </li>
)
type StateProps = { readonly calls: number; readonly failed: number }
/** How many of some calls failed: none, some, or all. */
function State({ calls, failed }: StateProps) {
  const text = useText()
  if (failed === 0) return <Badge tone="jade">{text('office.health.fine')}</Badge>
  const isAll = failed >= calls
  return <Badge tone={isAll ? 'danger' : 'gold'}>{text(isAll ? 'office.health.failing' : 'office.health.partly')}</Badge>
}

/** How far each consumer of settled money is. */
export function FeedsCard({ feeds }: { readonly feeds: Health['feeds'] }) {
  const text = useText()
  const { moment } = useZoned()
  return (
    <Card title={text('office.health.feeds')}>
      <ul>
        {feeds.map(({ consumer, countedTo, oldestAt }) => (
          <Row
            key={consumer}
            title={consumers[consumer] ? text(consumers[consumer]) : consumer}
            state={oldestAt === null && <Badge tone="jade">{text('office.health.fine')}</Badge>}
          >
            <p>{oldestAt === null ? text('office.health.caught_up') : text('office.health.behind', { time: moment(oldestAt) })}</p>
            <p>
              {text('office.health.counted_to')} <Moment at={countedTo} />
            </p>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

/** When each vendor called last. */
export function VendorsCard({ vendors }: { readonly vendors: Health['vendors'] }) {
  const text = useText()
  return (
    <Card title={text('office.health.vendors')}>
      {vendors.length === 0 && <p className="p-4 text-sm text-ink-2">{text('office.health.vendors_none')}</p>}
      <ul>
        {vendors.map(({ vassalage, name, isOpen, calls, refused, lastAt }) => (
          <Row
            key={vassalage}
            title={name}
            state={isOpen ? <State calls={calls + refused} failed={refused} /> : <Badge>{text('office.health.closed')}</Badge>}
          >
            <p>{text('office.health.calls_today', { calls, refused })}</p>
            <p>
              {text('office.health.last_call')} <Moment at={lastAt} />
            </p>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

/** How each account at a payment provider was answered last. */
export function ProvidersCard({ providers }: { readonly providers: Health['providers'] }) {
  const text = useText()
  return (
    <Card title={text('office.health.providers')}>
      {providers.length === 0 && <p className="p-4 text-sm text-ink-2">{text('office.health.providers_none')}</p>}
      <ul>
        {providers.map(({ brand, title, driver, isOpen, lastAt, what, outcome, milliseconds, calls, failed }) => (
          <Row
            key={`${brand} ${driver} ${title}`}
            title={title}
            state={isOpen ? <State calls={calls} failed={failed} /> : <Badge>{text('office.health.closed')}</Badge>}
          >
            <p>
              {brand} · {driver}
            </p>
            <p>{text('office.health.calls_hour', { calls, failed })}</p>
            <p>
              {text('office.health.last_call')} <Moment at={lastAt} />
              {outcome !== null && (
                <>
                  {' '}
                  · {what}: {outcome}
                  {milliseconds !== null && <> · {text('office.health.took', { ms: milliseconds })}</>}
                </>
              )}
            </p>
          </Row>
        ))}
      </ul>
    </Card>
  )
}
