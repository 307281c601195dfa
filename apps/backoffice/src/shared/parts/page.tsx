import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

type PageProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly isWide?: boolean
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: its name, what it is for, what can be done on it. */
export function Page({ title, lead, actions, isWide = false, above, children }: PageProps) {
  useTitle(title)
  return (
    <div className={clsx('mx-auto flex w-full flex-col gap-5 px-4 py-5 md:px-6 md:py-6', isWide ? 'max-w-[1600px]' : 'max-w-6xl')}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {above}
          <h1 className="text-xl font-bold">{title}</h1>
          {lead !== undefined && <p className="mt-1 max-w-2xl text-sm text-ink-2">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
