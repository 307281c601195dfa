import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureProps = {
  readonly title: string
  readonly children: ReactNode
  /** Where the number opens to what it is made of. */
  readonly to?: string
  readonly note?: ReactNode
}

/** One number that matters, under its name; it opens to its entries where it has some. */
export const Figure = ({ title, children, to, note }: FigureProps) => (
  <div className="min-w-0 flex-1 basis-40 bg-surface px-4 py-3">
    <dt className="text-xs text-ink-2">{title}</dt>
    <dd className="tabular mt-0.5 text-base font-semibold wrap-anywhere md:text-lg [&_time]:whitespace-normal">
      {to === undefined ? (
        children
      ) : (
        <Link to={to} className="inline-flex min-h-6 items-center rounded-sm text-link hover:underline">
          {children}
        </Link>
      )}
    </dd>
    {note !== undefined && <dd className="text-xs text-ink-2">{note}</dd>}
  </div>
)

/** Figures side by side, hairlines between them. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className="flex flex-wrap gap-px overflow-clip rounded-card bg-line ring-1 ring-line ring-inset">{children}</dl>
)
