import clsx from 'clsx'
import type { ReactNode } from 'react'

type CardProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** One matter of a page under its heading. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-sm font-bold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

type FactsProps = { readonly rows: readonly (readonly [string, ReactNode])[]; readonly isNarrow?: boolean }

/** Facts by name, in two columns where there is room. */
export const Facts = ({ rows, isNarrow = false }: FactsProps) => (
  <dl className={clsx('rows grid gap-x-6 px-4 py-2 text-sm', !isNarrow && 'md:grid-cols-2')}>
    {rows.map(([name, value]) => (
      <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
