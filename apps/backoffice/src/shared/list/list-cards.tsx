import { useText } from '@halong/app-kit/text.ts'
import { Skeleton } from '@halong/ui'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from './column.ts'

type ListCardsProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly linkOf?: ((row: Row) => string) | undefined
  readonly actions?: ((row: Row) => ReactNode) | undefined
  readonly isOld: boolean
}

/** The rows of a list on a phone: the first column with what stands beside it, the others a line each. */
export function ListCards<Row>({ label, columns, rows, keyOf, linkOf, actions, isOld }: ListCardsProps<Row>) {
  const text = useText()
  const [first, ...others] = columns.filter(({ onCard }) => onCard !== 'none')
  if (rows === undefined)
    return (
      <div aria-busy className="flex flex-col gap-3 p-4">
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} className="h-24 rounded-card" />
        ))}
      </div>
    )
  const heads = others.filter(({ onCard }) => onCard === 'head')
  const lines = others.filter(({ onCard }) => onCard !== 'head')
  return (
    <ul aria-label={label} className={clsx('transition-opacity', isOld && 'opacity-50')}>
      {rows.map((row) => {
        const link = linkOf?.(row)
        const title = first?.cell(row)
        return (
          <li key={keyOf(row)} data-row className="relative border-b border-line px-4 py-3 text-sm last:border-0">
            <div className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-semibold">
                {link === undefined ? (
                  title
                ) : (
                  <Link to={link} data-row-link className="text-link after:absolute after:inset-0">
                    {title}
                  </Link>
                )}
              </span>
              {heads.map(({ name, cell }) => (
                <span key={name} className="tabular shrink-0">
                  {cell(row)}
                </span>
              ))}
              {link !== undefined && <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-2 rtl:rotate-180" />}
            </div>
            <dl className="mt-1">
              {lines.map(({ name, title: named, cell }) => (
                <div key={name} className="flex items-center justify-between gap-4 py-0.5">
                  <dt className="shrink-0 text-ink-2">{text(named)}</dt>
                  <dd className="tabular min-w-0 truncate text-end">{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="relative mt-2 flex flex-wrap gap-2">{actions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
