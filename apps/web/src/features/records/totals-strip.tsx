import type { ReactNode } from 'react'
import { useText } from '#shared/text/text.ts'

export type Total = { readonly name: string; readonly value: ReactNode }

/** The sums of everything that fits the filters, not of the page alone. */
export function TotalsStrip({ totals }: { readonly totals: readonly Total[] }) {
  const text = useText()
  return (
    <dl
      aria-label={text('records.total.label')}
      className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line md:grid-flow-col md:auto-cols-fr md:grid-cols-none"
    >
      {totals.map(({ name, value }) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-3 odd:last:col-span-2 md:odd:last:col-span-1">
          <dt className="truncate text-xs text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-base font-bold break-words [&_span]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
