import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#shared/text/text.ts'

export type MoneyColumn<Row> = { readonly title: TextKey; readonly cell: (row: Row) => ReactNode }
type MoneyRowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row is about, and what stands below it in small. */
  readonly about: TextKey
  readonly name: (row: Row) => ReactNode
  readonly under?: (row: Row) => ReactNode
  /** The last one is the figure that a phone shows large. */
  readonly columns: readonly MoneyColumn<Row>[]
  readonly onOpen?: (row: Row) => void
}

/** Figures by row: a list on a phone, a table on a desktop. */
export function MoneyRows<Row>({ rows, keyOf, about, name, under, columns, onOpen }: MoneyRowsProps<Row>) {
  const text = useText()
  const last = columns.at(-1)
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line md:hidden">
        {rows.map((row) => {
          const inside = (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{name(row)}</span>
                {under && <span className="block truncate text-xs text-ink-2">{under(row)}</span>}
                {columns.slice(0, -1).map((column) => (
                  <span key={column.title} className="block text-xs text-ink-2">
                    {text(column.title)} {column.cell(row)}
                  </span>
                ))}
              </span>
              {last && (
                <span className="text-end text-sm font-bold">
                  <span className="block text-xs font-normal text-ink-2">{text(last.title)}</span>
                  {last.cell(row)}
                </span>
              )}
              {onOpen && <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />}
            </>
          )
          const look = 'flex w-full items-center gap-3 px-4 py-3 text-start'
          return (
            <li key={keyOf(row)} className="border-b border-line last:border-0">
              {onOpen ? (
                <button type="button" onClick={() => onOpen(row)} className={`${look} transition-colors hover:bg-hover`}>
                  {inside}
                </button>
              ) : (
                <div className={look}>{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
      <div
        role="region"
        aria-label={text('agents.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys too
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card bg-surface ring-1 ring-line md:block"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-2">
              <th scope="col" className="px-4 py-2.5 text-start font-semibold whitespace-nowrap">
                {text(about)}
              </th>
              {columns.map((column) => (
                <th key={column.title} scope="col" className="px-4 py-2.5 text-end font-semibold whitespace-nowrap">
                  {text(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2.5 text-start font-semibold">
                  {onOpen ? (
                    <button
                      type="button"
                      onClick={() => onOpen(row)}
                      className="min-h-8 text-start font-semibold text-link hover:underline"
                    >
                      {name(row)}
                    </button>
                  ) : (
                    name(row)
                  )}
                  {under && <span className="block text-xs font-normal text-ink-2">{under(row)}</span>}
                </th>
                {columns.map((column) => (
                  <td key={column.title} className="px-4 text-end whitespace-nowrap">
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
