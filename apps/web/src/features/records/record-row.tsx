import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type RecordRowProps = {
  readonly title: ReactNode
  readonly note: ReactNode
  readonly amount: ReactNode
  /** Figures that have columns of their own where there is room. */
  readonly cells?: readonly ReactNode[]
  /** Balance after, or the status: the last column of a desktop, the second line of a phone. */
  readonly side: ReactNode
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly actions?: ReactNode
}

/** Columns of a row and of its head: words, figures, amount, side, the mark. */
const columns = (cells: number) =>
  cells === 0
    ? 'md:grid-cols-[minmax(0,1fr)_9rem_10rem_1.125rem]'
    : 'md:grid-cols-[minmax(0,1fr)_9rem_9rem_1.125rem] xl:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem_7.5rem_8.5rem_1.125rem]'

/** What stands above the columns on a wide screen. */
export const RecordHead = ({ names }: { readonly names: readonly string[] }) => (
  <div aria-hidden className={clsx('hidden gap-x-5 px-4 pb-2 text-xs font-semibold text-ink-3 xl:grid', columns(names.length - 3))}>
    {names.map((name, index) => (
      <span key={name} className={clsx(index > 0 && 'text-end')}>
        {name}
      </span>
    ))}
  </div>
)

/** One line of a list of money; opens to everything known about it. The browser's own disclosure, so keys and readers know it. */
export const RecordRow = ({ title, note, amount, cells = [], side, facts, actions }: RecordRowProps) => (
  <li className="border-b border-line last:border-0">
    <details className="group">
      <summary
        className={clsx(
          'grid min-h-16 list-none grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:gap-x-5 [&::-webkit-details-marker]:hidden',
          columns(cells.length),
        )}
      >
        <span className="min-w-0">
          <span className="block text-sm font-semibold break-words text-ink">{title}</span>
          <span className="block text-xs break-words text-ink-2">{note}</span>
          <span className="mt-1 block md:hidden">{side}</span>
        </span>
        {cells.map((cell, index) => (
          <span key={index} className="hidden text-end text-sm text-ink xl:block">
            {cell}
          </span>
        ))}
        {amount}
        <span className="hidden justify-self-end md:block">{side}</span>
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <dl className="grid gap-x-6 gap-y-2 rounded-control bg-hover px-4 py-3 text-sm md:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="max-w-1/2 shrink-0 text-ink-2">{label}</dt>
              <dd className="tabular min-w-0 text-end font-medium break-all text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </details>
  </li>
)
