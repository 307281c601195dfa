import type { ReactNode } from 'react'

/** A row of facts. */
export const line = 'flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0'

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className="tabular flex min-w-24 flex-col">
    <span className="text-xs text-ink-2">{name}</span>
    <span>{children}</span>
  </span>
)
