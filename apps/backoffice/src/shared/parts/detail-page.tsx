import { Skeleton } from '@halong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { WalkButtons } from '../list/walk-buttons.tsx'
import { Copy } from './copy.tsx'
import { Crumbs } from './crumbs.tsx'
import { Failed } from './failed.tsx'
import { useTitle } from './use-title.ts'

export type DetailTab = { readonly id: string; readonly title: string; readonly content: ReactNode }
type DetailPageProps<T> = {
  readonly of: UseQueryResult<T>
  readonly crumbs: readonly (readonly [title: string, address: string])[]
  readonly title: (value: T) => string
  /** Beside the title: its state. */
  readonly state?: (value: T) => ReactNode
  /** Shown in full, to copy. */
  readonly id: string
  readonly actions?: (value: T) => ReactNode
  /** Figures in a row under the title. */
  readonly figures?: (value: T) => ReactNode
  /** The first is shown where the address names none (`?tab=`). */
  readonly tabs: (value: T) => readonly DetailTab[]
}

/** A page about one thing: what it is called and its state, its id, what can be done, figures, and tabs that the address names. */
export function DetailPage<T>({ of, crumbs, title, state, id, actions, figures, tabs }: DetailPageProps<T>) {
  const value = of.data
  const name = value === undefined ? id : title(value)
  useTitle(name)
  return (
    <div className="mx-auto flex w-full max-w-[1600px] flex-col gap-5 px-4 py-5 md:px-6 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <Crumbs to={crumbs} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{name}</h1>
            {value !== undefined && state && <span className="inline-flex rounded-full bg-surface">{state(value)}</span>}
          </div>
          <Copy value={id} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <WalkButtons />
          {value !== undefined && actions?.(value)}
        </div>
      </header>
      {value !== undefined ? (
        <>
          {figures?.(value)}
          <DetailTabs tabs={tabs(value)} label={name} />
        </>
      ) : of.error ? (
        <div className="rounded-card bg-surface ring-1 ring-line ring-inset">
          <Failed failure={of.error} isAsking={of.isFetching} onAgain={() => void of.refetch()} />
        </div>
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </div>
  )
}

function DetailTabs({ tabs, label }: { readonly tabs: readonly DetailTab[]; readonly label: string }) {
  const [address, setAddress] = useSearchParams()
  const current = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0]
  if (tabs.length < 2) return current?.content
  return (
    <>
      <nav aria-label={label} className="scroll-row flex overflow-x-auto border-b border-line">
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current?.id ? 'page' : undefined}
            // A list of one tab has filters of its own: the address begins anew.
            onClick={() => setAddress(id === tabs[0]?.id ? {} : { tab: id })}
            className={clsx(
              '-mb-px h-11 shrink-0 border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors',
              id === current?.id ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </nav>
      {current?.content}
    </>
  )
}
