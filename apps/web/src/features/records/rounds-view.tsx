import { FilterSelect } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { readAmount } from '#shared/live/live-balance.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RecordListSkeleton } from './record-list.tsx'
import { NoneFits, NoRecords, RecordsFailed } from './record-states.tsx'
import { type RoundFilter, type Rounds, roundsQuery } from './records.queries.ts'
import { isProduct, productName, useRoundChoices } from './round-choices.ts'
import { RoundList } from './round-list.tsx'
import { isSome, ShownAmount } from './shown-amount.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { type Filters, useFilters } from './use-filters.ts'

const states = ['open', 'completed', 'cancelled'] as const
const names = ['product', 'vendor', 'game', 'state'] as const
type Name = (typeof names)[number]

/** What of the address is a filter; anything else is left out. */
function filterOf({ span, values }: Pick<Filters<Name>, 'span' | 'values'>): RoundFilter {
  const state = states.find((each) => each === values.state)
  const { vendor, game } = values
  return {
    ...span,
    ...(isProduct(values.product) ? { product: values.product } : {}),
    ...(vendor !== undefined && /^[A-Z][A-Z0-9_]{1,23}$/.test(vendor) ? { vendor } : {}),
    ...(game !== undefined && /^[a-z0-9][a-z0-9-]{0,47}$/.test(game) ? { game } : {}),
    ...(state === undefined ? {} : { state }),
  }
}

/** R-MC-5 personalHistoryCopy: every bet, with the sums of what fits the filters. */
export function RoundsView() {
  const text = useText()
  const session = useSession()
  const filters = useFilters(names)
  const { span, today, set, setSpan, clear } = filters
  const filter = filterOf(filters)
  const choices = useRoundChoices()
  const query = useInfiniteQuery(roundsQuery(session?.playerId ?? '', filter))
  const gameName = query.data?.pages[0]?.list.find(({ gameCode }) => gameCode === filter.game)?.gameName ?? filter.game
  const active: readonly { readonly field: Name; readonly name: string | undefined }[] = [
    { field: 'product', name: filter.product && text(productName(filter.product)) },
    { field: 'vendor', name: choices.vendors.find(({ value }) => value === filter.vendor)?.label ?? filter.vendor },
    { field: 'game', name: gameName },
    { field: 'state', name: filter.state && text(`records.status.${filter.state}`) },
  ]
  return (
    <>
      {isTrial(session) && <p className="mb-4 rounded-control bg-gold-soft px-4 py-3 text-sm text-ink">{text('records.trial')}</p>}
      <FilterBar
        span={span}
        today={today}
        onSpan={setSpan}
        onClear={clear}
        active={active.flatMap(({ field, name }) => (name === undefined ? [] : [{ name, remove: () => set(field, null) }]))}
        end={!isTrial(session) && <ExportButton record={{ kind: 'rounds', filter }} />}
      >
        <FilterSelect
          label={text('records.filter.product')}
          value={filter.product ?? ''}
          onChange={({ target }) => set('product', target.value)}
          options={[{ value: '', label: text('records.filter.all_products') }, ...choices.products]}
        />
        <FilterSelect
          label={text('records.filter.vendor')}
          value={filter.vendor ?? ''}
          onChange={({ target }) => set('vendor', target.value)}
          options={[{ value: '', label: text('records.filter.all_vendors') }, ...choices.vendors]}
        />
        <div className="col-span-2 md:col-span-1">
          <FilterSelect
            label={text('records.filter.state')}
            value={filter.state ?? ''}
            onChange={({ target }) => set('state', target.value)}
            options={[
              { value: '', label: text('records.filter.all_states') },
              ...states.map((value) => ({ value, label: text(`records.status.${value}`) })),
            ]}
          />
        </div>
      </FilterBar>
      <Found
        query={query}
        isNarrowed={active.some(({ name }) => name !== undefined)}
        onClear={clear}
        onGame={(game) => set('game', game)}
      />
    </>
  )
}

type Query = ReturnType<typeof useInfiniteQuery<Rounds, Error, { pages: Rounds[] }>>
type FoundProps = {
  readonly query: Query
  readonly isNarrowed: boolean
  readonly onClear: () => void
  readonly onGame: (gameCode: string) => void
}

function Found({ query, isNarrowed, onClear, onGame }: FoundProps) {
  const text = useText()
  if (query.isPending) return <RecordListSkeleton />
  if (query.isError && !query.data)
    return <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
  const [first] = query.data.pages
  const rows = query.data.pages.flatMap(({ list }) => list)
  const asset = first?.asset ?? ''
  const totals = first?.totals
  const net = totals && readAmount(totals.net, asset)
  const shown = (value: string) => <ShownAmount value={value} asset={asset} />
  return (
    <>
      {totals && (
        <TotalsStrip
          totals={[
            { name: text('records.total.rounds'), value: <span className="tabular">{totals.count}</span> },
            { name: text('records.total.stake'), value: shown(totals.stake) },
            { name: text('records.total.valid'), value: shown(totals.valid) },
            { name: text('records.total.win'), value: shown(totals.win) },
            ...(isSome(totals.awarded) ? [{ name: text('records.total.awarded'), value: shown(totals.awarded) }] : []),
            { name: text('records.total.net'), value: net ? <SignedMoney money={net} /> : totals.net },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <RoundList
          rows={rows}
          asset={asset}
          more={query.hasNextPage ? () => void query.fetchNextPage() : null}
          pending={query.isFetchingNextPage}
          onGame={onGame}
        />
      ) : isNarrowed ? (
        <NoneFits onClear={onClear} />
      ) : (
        <NoRecords kind="rounds" />
      )}
    </>
  )
}
