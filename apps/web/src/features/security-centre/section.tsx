import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type SectionProps = { readonly title: string; readonly lead?: string; readonly action?: ReactNode; readonly children: ReactNode }

/** A part of the page under its heading, with at most one action of its own. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {lead !== undefined && <p className="text-sm text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

export const Card = ({ children }: { readonly children: ReactNode }) => (
  <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line">{children}</ul>
)

type RowProps = {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly note: ReactNode
  readonly mark?: ReactNode
  readonly action?: ReactNode
}

/** What it is, how it stands, and the one thing to do about it; two things stand under the words on a phone. */
export function Row({ icon: Icon, title, note, mark, action }: RowProps) {
  const many = Array.isArray(action) && action.length > 1
  return (
    <li
      className={clsx(
        'flex items-center gap-x-3 gap-y-3 border-b border-line px-4 py-4 last:border-0 md:gap-x-4',
        many && 'max-md:flex-wrap',
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center self-start rounded-control bg-hover text-ink-2 md:size-11 md:self-center">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          {mark}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-2">{note}</p>
      </div>
      {action !== undefined && (
        <div className={clsx('flex shrink-0 flex-wrap gap-1', many && 'gap-2 max-md:w-full max-md:ps-12')}>{action}</div>
      )}
    </li>
  )
}
