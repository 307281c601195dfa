import { FilterSelect } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { MovementList } from './movement-list.tsx'
import { RecordListSkeleton } from './record-list.tsx'
import { NoneFits, NoRecords, RecordsFailed } from './record-states.tsx'
import { type MovementFilter, type Movements, movementsQuery } from './records.queries.ts'
import { ShownAmount } from './shown-amount.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useFilters } from './use-filters.ts'

const kinds = ['bet', 'win', 'deposit', 'withdrawal', 'bonus', 'transfer', 'correction'] as const
type Kind = (typeof kinds)[number]
const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text)

/** R-MC-5 transactionHistory: every entry of the account, with opening and closing balance. */
export function MovementsView() {
  const text = useText()
  const session = useSession()
  const { span, today, values, set, setSpan, clear } = useFilters(['kind', 'reference'])
  const kind = isKind(values.kind) ? values.kind : null
  const reference = values.reference?.slice(0, 100) ?? null
  const filter: MovementFilter = { ...span, ...(kind === null ? {} : { kind }), ...(reference === null ? {} : { reference }) }
  const query = useInfiniteQuery(movementsQuery(session?.playerId ?? '', filter))
  return (
    <>
      {isTrial(session) && <p className="mb-4 rounded-control bg-gold-soft px-4 py-3 text-sm text-ink">{text('records.trial')}</p>}
      <FilterBar
        span={span}
        today={today}
        onSpan={setSpan}
        onClear={clear}
        active={[
          ...(kind === null ? [] : [{ name: text(`records.kind.${kind}`), remove: () => set('kind', null) }]),
          ...(reference === null ? [] : [{ name: reference, remove: () => set('reference', null) }]),
        ]}
        end={!isTrial(session) && <ExportButton record={{ kind: 'movements', filter }} />}
      >
        <div className="col-span-2 md:col-span-1">
          <FilterSelect
            label={text('records.filter.kind')}
            value={kind ?? ''}
            onChange={({ target }) => set('kind', target.value)}
            options={[
              { value: '', label: text('records.filter.all_kinds') },
              ...kinds.map((each) => ({ value: each, label: text(`records.kind.${each}`) })),
            ]}
          />
        </div>
      </FilterBar>
      <Found query={query} isNarrowed={kind !== null || reference !== null} onClear={clear} />
    </>
  )
}

type Query = ReturnType<typeof useInfiniteQuery<Movements, Error, { pages: Movements[] }>>

function Found({ query, isNarrowed, onClear }: { readonly query: Query; readonly isNarrowed: boolean; readonly onClear: () => void }) {
  const text = useText()
  if (query.isPending) return <RecordListSkeleton />
  if (query.isError && !query.data)
    return <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
  const [first] = query.data.pages
  const rows = query.data.pages.flatMap(({ list }) => list)
  const asset = first?.asset ?? ''
  const totals = first?.totals
  const shown = (value: string) => <ShownAmount value={value} asset={asset} />
  return (
    <>
      {totals && (
        <TotalsStrip
          totals={[
            ...(totals.opening === null ? [] : [{ name: text('records.total.opening'), value: shown(totals.opening) }]),
            { name: text('records.total.in'), value: shown(totals.in) },
            { name: text('records.total.out'), value: shown(totals.out) },
            ...(totals.closing === null ? [] : [{ name: text('records.total.closing'), value: shown(totals.closing) }]),
          ]}
        />
      )}
      {rows.length > 0 ? (
        <MovementList
          rows={rows}
          asset={asset}
          more={query.hasNextPage ? () => void query.fetchNextPage() : null}
          pending={query.isFetchingNextPage}
        />
      ) : isNarrowed ? (
        <NoneFits onClear={onClear} />
      ) : (
        <NoRecords kind="movements" />
      )}
    </>
  )
}
