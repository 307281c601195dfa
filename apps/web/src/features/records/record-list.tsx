import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, Skeleton } from '@halong/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { byDay, daysAgo } from './record-rows.ts'

type RecordListProps<Row> = {
  readonly rows: readonly Row[]
  readonly atOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
  readonly more: (() => void) | null
  readonly pending: boolean
}

/** "Today", "yesterday" or the date, in the page's language. */
function dayName(at: Date, tag: string): string {
  const ago = daysAgo(at, new Date())
  if (ago > 1) return formatsOf(tag).fullDay(at)
  const name = formatsOf(tag).daysAgo(ago)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Rows of money under their days, and the way to older ones. */
export function RecordList<Row>({ rows, atOf, children, more, pending }: RecordListProps<Row>) {
  const text = useText()
  const { tag } = useLanguage()
  return (
    <>
      {byDay(rows, atOf).map((day) => (
        <section key={day.key} className="mb-6">
          <h2 className="mb-2 px-1 text-sm font-semibold text-ink-2">{dayName(day.at, tag)}</h2>
          <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line">{day.rows.map(children)}</ul>
        </section>
      ))}
      <div className="grid place-items-center pb-4">
        {more ? (
          <Button tone="secondary" pending={pending} onClick={more}>
            {text('records.more')}
          </Button>
        ) : (
          <p className="text-xs text-ink-2">{text('records.end')}</p>
        )}
      </div>
    </>
  )
}

/** The same space while the first page is on its way. */
export function RecordListSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('records.loading')}>
      <Skeleton className="mb-2 ms-1 h-5 w-24" />
      <div className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex min-h-16 items-center gap-4 border-b border-line px-4 py-3 last:border-0">
            <span className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-20" />
            </span>
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}
