import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from './page-numbers.ts'

type PagerProps = {
  readonly current: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly label: string
  readonly previousText: string
  readonly nextText: string
  readonly pageLabel: (page: number) => string
  /** For a narrow place: arrows without words, which are still spoken. */
  readonly compact?: boolean
}

const look =
  'inline-flex h-11 min-w-9 items-center justify-center gap-1 rounded-control px-1.5 text-sm font-semibold transition-colors disabled:opacity-40 md:h-10'
const roomy = 'md:min-w-10 md:px-3'

/** R-MOD-5: previous, three pages around the current one, the first and the last, next. Every page is a button, so Tab and Enter are all it takes. */
export function Pager({ current, total, onPage, label, previousText, nextText, pageLabel, compact = false }: PagerProps) {
  if (total <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-0.5 md:gap-1">
      <button
        type="button"
        className={clsx(look, !compact && roomy, 'text-ink-2 enabled:hover:bg-hover')}
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />
        <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{previousText}</span>
      </button>
      {pageNumbers({ current, total }).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className={clsx('text-ink-3', !compact && 'px-1')}>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={pageLabel(entry)}
            aria-current={entry === current ? 'page' : undefined}
            className={clsx(look, !compact && roomy, 'tabular', entry === current ? 'bg-brand text-on-brand' : 'text-ink-2 hover:bg-hover')}
            onClick={() => onPage(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <button
        type="button"
        className={clsx(look, !compact && roomy, 'text-ink-2 enabled:hover:bg-hover')}
        disabled={current >= total}
        onClick={() => onPage(current + 1)}
      >
        <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{nextText}</span>
        <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />
      </button>
    </nav>
  )
}
