import type { ReactNode } from 'react'

/** A few figures side by side, each under its name. */
export function FigureRow({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl
      aria-label={label}
      className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line md:grid-flow-col md:auto-cols-fr md:grid-cols-none"
    >
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-3 odd:last:col-span-2 md:odd:last:col-span-1">
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-base font-bold break-words [&_span]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
