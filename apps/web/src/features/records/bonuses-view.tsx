import { buttonLook, EmptyState } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { FilterBar } from './filter-bar.tsx'
import { MovementList } from './movement-list.tsx'
import { RecordListSkeleton } from './record-list.tsx'
import { RecordsFailed } from './record-states.tsx'
import { movementsQuery } from './records.queries.ts'
import { ShownAmount } from './shown-amount.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useFilters } from './use-filters.ts'

/** R-MC-5 bonusDetails: everything that was granted to the player's balance, from the ledger's own entries. */
export function BonusesView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const { span, today, setSpan, clear } = useFilters([])
  const query = useInfiniteQuery(movementsQuery(playerId, { ...span, kind: 'bonus' }))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const [first] = query.data?.pages ?? []
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{text('bonus.lead')}</p>
      <FilterBar span={span} today={today} onSpan={setSpan} active={[]} onClear={clear} />
      {query.isPending ? (
        <RecordListSkeleton />
      ) : query.isError && !query.data ? (
        <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : rows.length === 0 ? (
        <EmptyState
          art={
            <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
              <Gift aria-hidden size={28} strokeWidth={1.5} />
            </span>
          }
          title={text('bonus.empty.title')}
          text={text('bonus.empty.text')}
          actions={
            <Link to="/promotions" className={buttonLook('primary')}>
              {text('bonus.promotions')}
            </Link>
          }
        />
      ) : (
        <>
          {first?.totals && (
            <TotalsStrip
              totals={[
                { name: text('records.total.lines'), value: <span className="tabular">{first.totals.count}</span> },
                { name: text('records.total.in'), value: <ShownAmount value={first.totals.in} asset={first.asset} /> },
              ]}
            />
          )}
          <MovementList
            rows={rows}
            asset={first?.asset ?? ''}
            more={query.hasNextPage ? () => void query.fetchNextPage() : null}
            pending={query.isFetchingNextPage}
          />
        </>
      )}
    </>
  )
}
