import { Button, Skeleton } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { Panel } from './panel.tsx'
import { historyQuery, type ProtectionEvent } from './protection.queries.ts'

/** Everything that was set, asked and answered (R30). */
export function HistoryPanel({ asset }: { readonly asset: string }) {
  const text = useText()
  const query = useInfiniteQuery(historyQuery(useSession()?.playerId ?? ''))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Panel title={text('protection.history.title')}>
      {query.isPending ? (
        <Skeleton className="mt-4 h-24" />
      ) : query.isError && rows.length === 0 ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          {whyFailed(query.error, text('protection.failed'))}
          <Button tone="secondary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.retry')}
          </Button>
        </div>
      ) : rows.length === 0 ? (
        <p className="mt-3 text-sm text-ink-2">{text('protection.history.none')}</p>
      ) : (
        <ul className="mt-3">
          {rows.map((row) => (
            <EventRow key={row.id} row={row} asset={asset} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-3 grid place-items-center">
          <Button tone="secondary" size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('protection.history.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function EventRow({ row, asset }: { readonly row: ProtectionEvent; readonly asset: string }) {
  const text = useText()
  const words = useLimitWords(asset)
  const { event, kind, span, scope } = row
  const isMoney = kind !== null
  const value = (amount: string | null) => (amount === null ? text('protection.history.nothing') : isMoney ? words.money(amount) : amount)
  const change = event !== 'limit_lapsed' && (row.before !== null || row.after !== null) ? `${value(row.before)} → ${value(row.after)}` : ''
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-semibold">{text(`protection.event.${event}`)}</span>
        {kind !== null && span !== null && <span className="text-ink-2"> · {words.name({ kind, span, scope: scope ?? '' })}</span>}
      </span>
      {isMoney && change !== '' && <span className="tabular">{change}</span>}
      {!isMoney && row.after !== null && (
        <span className="tabular text-ink-2">
          {event === 'time_out'
            ? text('protection.days', { days: Number(row.after) })
            : event === 'excluded' || event === 'excluded_by_house'
              ? text('protection.months', { months: Number(row.after) })
              : event === 'self_test' || event === 'barred'
                ? row.after
                : text('protection.minutes', { minutes: Number(row.after) })}
        </span>
      )}
      <time dateTime={row.at} className="w-full text-xs text-ink-2 md:w-auto">
        {words.moment(row.at)}
      </time>
    </li>
  )
}
