import { useText } from '@halong/app-kit/text.ts'
import { Button, FilterSelect } from '@halong/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageSizes, usualSize } from './list-address.ts'
import type { Page } from './use-list.ts'

type ListFootProps = {
  readonly page: Page<unknown> | undefined
  readonly size: string | null
  readonly onCursor: (cursor: string) => void
  readonly onSize: (size: string | null) => void
}

/** The pages before and after, and how many rows one has. A list has no page numbers: it is read on from where a page ended. */
export function ListFoot({ page, size, onCursor, onSize }: ListFootProps) {
  const text = useText()
  if (page === undefined) return null
  const { next, previous } = page
  if (next === null && previous === null && size === null) return null
  const step = (cursor: string | null) => () => cursor !== null && onCursor(cursor)
  return (
    <nav
      aria-label={text('office.list.pages')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      <FilterSelect
        label={text('office.list.size')}
        value={size ?? usualSize}
        options={pageSizes.map((value) => ({ value, label: text('office.list.rows_a_page', { count: Number(value) }) }))}
        onChange={({ target }) => onSize(target.value === usualSize ? null : target.value)}
      />
      <div className="flex gap-2">
        <Button
          tone="secondary"
          size="small"
          disabled={previous === null}
          icon={<ChevronLeft aria-hidden size={16} className="rtl:rotate-180" />}
          onClick={step(previous)}
        >
          {text('office.list.previous')}
        </Button>
        <Button tone="secondary" size="small" disabled={next === null} onClick={step(next)}>
          {text('office.list.next')}
          <ChevronRight aria-hidden size={16} className="rtl:rotate-180" />
        </Button>
      </div>
    </nav>
  )
}
