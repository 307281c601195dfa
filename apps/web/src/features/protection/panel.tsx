import { type ReactNode, useId } from 'react'

type PanelProps = { readonly title: string; readonly lead?: ReactNode; readonly action?: ReactNode; readonly children?: ReactNode }

/** A part of the page on a card of its own. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:mt-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={id} className="text-base font-bold">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-sm text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
