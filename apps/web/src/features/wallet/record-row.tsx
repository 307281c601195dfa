import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type RecordRowProps = {
  readonly title: string
  readonly note: ReactNode
  readonly amount: ReactNode
  /** Balance after, or the status: the last column of a desktop, the second line of a phone. */
  readonly side: ReactNode
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly actions?: ReactNode
}

/** One line of a list of money; opens to everything known about it. The browser's own disclosure, so keys and readers know it. */
export const RecordRow = ({ title, note, amount, side, facts, actions }: RecordRowProps) => (
  <li className="border-b border-line last:border-0">
    <details className="group">
      <summary className="grid min-h-16 list-none grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_9rem_10rem_auto] md:gap-x-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold text-ink">{title}</span>
          <span className="block truncate text-xs text-ink-2">{note}</span>
          <span className="mt-1 block md:hidden">{side}</span>
        </span>
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
        {actions !== undefined && <div className="mt-3">{actions}</div>}
      </div>
    </details>
  </li>
)
