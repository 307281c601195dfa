import { useText } from '@halong/app-kit/text.ts'
import { Skeleton } from '@halong/ui'
import { columnVisibilityFeature, createColumnHelper, type ReactTable, tableFeatures, useTable } from '@tanstack/react-table'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Column } from './column.ts'
import type { Sorting } from './list-address.ts'

const features = tableFeatures({ columnVisibilityFeature })
const nothing: readonly never[] = []

type ListTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  /** Undefined until the first rows are there. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly linkOf?: ((row: Row) => string) | undefined
  /** Buttons at the end of a row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined
  readonly sorting: Sorting
  readonly onSort: (by: string) => void
  readonly isOld: boolean
}

/** Rows under headings that order them; the first column leads on to the row. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { columns, hidden, rows, keyOf } = props
  const declared = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ name }) => helper.display({ id: name }))
  }, [columns])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((name) => [name, false])), [hidden])
  const table = useTable({ features, columns: declared, data: rows ?? nothing, getRowId: keyOf, state: { columnVisibility } })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(({ name }) => name === id) ?? [])
  return (
    <div className="overflow-x-auto">
      <table aria-label={props.label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {shown.map((column) => (
              <Heading key={column.name} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
            {props.actions && (
              <th className="border-b border-line bg-surface">
                <ActionsHeading />
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={shown.length + (props.actions ? 1 : 0)} />
        ) : (
          <Rows {...props} table={table} shown={shown} />
        )}
      </table>
    </div>
  )
}

function ActionsHeading() {
  const text = useText()
  return <span className="sr-only">{text('office.list.actions')}</span>
}

type HeadingProps<Row> = { readonly column: Column<Row>; readonly sorting: Sorting; readonly onSort: (by: string) => void }

function Heading<Row>({ column: { title, align, sort }, sorting, onSort }: HeadingProps<Row>) {
  const text = useText()
  const isSorted = sort !== undefined && sorting.by === sort
  const Arrow = isSorted ? (sorting.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx(
        'h-10 border-b border-line bg-surface px-3 text-xs font-semibold whitespace-nowrap text-ink-2 first:ps-4 last:pe-4',
        align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {sort === undefined ? (
        text(title)
      ) : (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className={clsx('inline-flex h-8 items-center gap-1 rounded-control hover:text-ink', isSorted && 'text-ink')}
        >
          {text(title)}
          <Arrow aria-hidden size={13} strokeWidth={2.25} className={clsx(!isSorted && 'opacity-50')} />
        </button>
      )}
    </th>
  )
}

type RowsProps<Row extends object> = ListTableProps<Row> & {
  readonly shown: readonly Column<Row>[]
  readonly table: Pick<ReactTable<typeof features, Row>, 'getRowModel'>
}

function Rows<Row extends object>({ table, shown, linkOf, actions, isOld }: RowsProps<Row>) {
  const navigate = useNavigate()
  return (
    <tbody className={clsx('transition-opacity', isOld && 'opacity-50')}>
      {table.getRowModel().rows.map(({ id, original: row }) => {
        const link = linkOf?.(row)
        return (
          <tr
            key={id}
            data-row
            className={clsx('group', link !== undefined && 'cursor-pointer hover:bg-hover has-[a:focus-visible]:bg-hover')}
            {...(link === undefined ? {} : { onClick: (event: MouseEvent) => isPlainPress(event) && navigate(link) })}
          >
            {shown.map(({ name, cell, align }, at) => (
              <td
                key={name}
                className={clsx(
                  'h-(--row) max-w-80 truncate border-b border-line px-3 group-last:border-0 first:ps-4 last:pe-4',
                  align === 'end' ? 'tabular text-end' : 'text-start',
                  at === 0 && 'font-semibold',
                )}
              >
                {at === 0 && link !== undefined ? (
                  <Link to={link} data-row-link className="inline-flex min-h-6 items-center rounded-sm text-link hover:underline">
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
            {actions && (
              <td className="border-b border-line px-3 text-end whitespace-nowrap group-last:border-0 last:pe-4">{actions(row)}</td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

/** A press on the row itself: what stands in it has presses of its own, and who selects text wants the text. */
const isPlainPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, [role=dialog]') === null && String(getSelection()) === ''

const SKELETON_ROWS = 8
const SkeletonRows = ({ columns }: { readonly columns: number }) => (
  <tbody aria-busy>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <td key={column} className="h-(--row) border-b border-line px-3 first:ps-4">
            <Skeleton className={clsx('h-4', column === 0 ? 'w-32' : 'w-20')} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
