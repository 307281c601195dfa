import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState } from '@halong/ui'
import { type ReactNode, useEffect } from 'react'
import { AsOf } from '../parts/as-of.tsx'
import { Failed } from '../parts/failed.tsx'
import type { Column } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type FilterNames } from './filter-bar.tsx'
import { pressSort, sortOf, writeSort } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import type { FilterOf, ListId, RowOf, ViewOf } from './lists.ts'
import { TotalsLine } from './totals-line.tsx'
import { useColumns } from './use-columns.ts'
import { type Fixed, useList } from './use-list.ts'
import { useIsNarrow } from './use-narrow.ts'
import { useRowKeys } from './use-row-keys.ts'
import { ViewsBar } from './views-bar.tsx'
import { keepWalk } from './walk.ts'

export type ListProps<Id extends ListId> = {
  /** The list by the id of its operation. */
  readonly of: Id
  /** What the rows are, for those who can't see them. */
  readonly label: string
  readonly columns: readonly Column<RowOf<Id>>[]
  readonly keyOf: (row: RowOf<Id>) => string
  /** Address a row leads to. */
  readonly linkOf?: (row: RowOf<Id>) => string
  readonly actionsOf?: (row: RowOf<Id>) => ReactNode
  /** Filters that are offered, in their order. */
  readonly filters?: { readonly [Name in FilterOf<Id>]?: FilterNames }
  /** Filters the page sets by itself; the address does not carry them. */
  readonly fixed?: Fixed
  /** Built-in views as tabs; left out, the list has none and saves none. */
  readonly views?: { readonly [Name in ViewOf<Id>]?: TextKey }
  /** What the sum of a field is called. */
  readonly sums?: Readonly<Record<string, TextKey>>
  /** What belongs here and the next step, where there are no rows at all. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
}

const none = {}

/**
 * A list: tabs of views, filters that the address carries, a count and sums, rows as a table or on a phone as cards, pages by cursor, columns to choose,
 * export. Everything but what it looks like comes from the list operation.
 */
export function List<Id extends ListId>({
  of,
  label,
  columns,
  keyOf,
  linkOf,
  actionsOf,
  filters: named,
  fixed = none,
  views,
  sums = none,
  empty,
}: ListProps<Id>) {
  const filters: Readonly<Record<string, FilterNames | undefined>> = named ?? none
  const { shape, asked, ask, missing, page, error, isAsking, isOld, totals, again } = useList(of, fixed)
  const { hidden, hide, shown } = useColumns(of, columns)
  const isNarrow = useIsNarrow()
  const sorting = sortOf(shape, asked)
  useRowKeys(again)
  const rows = page?.rows
  useEffect(() => {
    if (rows !== undefined && linkOf !== undefined) keepWalk(rows.map(linkOf))
  }, [rows, linkOf])
  const isFiltered = Object.keys(asked.filters).length > 0 || asked.cursor !== null
  const shared = { label, rows, keyOf, linkOf, actions: actionsOf, isOld }
  return (
    <section aria-label={label} className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
      {views !== undefined && (
        <ViewsBar
          list={of}
          shape={shape}
          names={views}
          asked={asked}
          columns={shown.map(({ name }) => name)}
          onChoose={(next, kept) => {
            ask(next)
            if (kept !== null) hide(columns.flatMap(({ name }) => (kept.includes(name) ? [] : [name])))
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <FilterBar shape={shape} filters={filters} asked={asked} onAsk={ask} />
        <div className="ms-auto flex items-center gap-2">
          {!isNarrow && <ColumnsMenu columns={columns} hidden={hidden} onHide={hide} />}
          <ExportButton of={of} label={label} fixed={fixed} asked={asked} columns={shown} />
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 text-xs text-ink-2">
        <TotalsLine totals={totals} shown={rows?.length} titles={sums} />
        <AsOf at={page?.asOf} isAsking={isAsking} onAgain={again} />
      </div>
      {missing !== undefined ? (
        <Unnamed title={filters[missing]?.title} />
      ) : error !== null && rows === undefined ? (
        <Failed failure={error} isAsking={isAsking} onAgain={again} />
      ) : rows?.length === 0 ? (
        <Nothing empty={empty} isFiltered={isFiltered} onClear={() => ask({ filters: {}, sort: null })} />
      ) : isNarrow ? (
        <ListCards {...shared} columns={shown} />
      ) : (
        <ListTable
          {...shared}
          columns={columns}
          hidden={hidden}
          sorting={sorting}
          onSort={(by) => ask({ sort: writeSort(shape, pressSort(shape, sorting, by)) })}
        />
      )}
      <ListFoot page={page} size={asked.limit} onCursor={(cursor) => ask({ cursor })} onSize={(limit) => ask({ limit })} />
    </section>
  )
}

/** A list of one thing at a time, of which none is named yet. */
function Unnamed({ title }: { readonly title: TextKey | undefined }) {
  const text = useText()
  const name = title === undefined ? '' : text(title)
  return <EmptyState title={text('office.list.needs')} text={text('office.list.needs_text', { name })} />
}

type NothingProps = { readonly empty: ListProps<ListId>['empty']; readonly isFiltered: boolean; readonly onClear: () => void }

function Nothing({ empty, isFiltered, onClear }: NothingProps) {
  const text = useText()
  if (!isFiltered) return <EmptyState title={empty.title} text={empty.text} actions={empty.action} />
  return (
    <EmptyState
      title={text('office.list.nothing')}
      text={text('office.list.nothing_text')}
      actions={
        <Button tone="secondary" onClick={onClear}>
          {text('office.list.clear_all')}
        </Button>
      }
    />
  )
}
