import { Badge, type BadgeTone } from '@halong/ui'
import { CalendarClock } from 'lucide-react'
import type { Promotion } from '#shared/notices.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { useNow } from '#shared/use-now.ts'
import { stateAt, timeWords } from './promotion-time.ts'

const tones: Record<Promotion['state'], BadgeTone> = { coming: 'gold', open: 'jade', closed: 'neutral' }

/** Whether it runs now (R-PROMO-1): a word, not a colour alone. */
export function PromotionState({ promotion }: { readonly promotion: Promotion }) {
  const text = useText()
  const state = stateAt(promotion, useNow())
  return <Badge tone={tones[state]}>{text(`promotion.state.${state}`)}</Badge>
}

/** A date in the visitor's language; in the time of the world until this browser, which knows its own, has taken the page over. */
export function useDateWords(): (date: string) => string {
  const { tag } = useLanguage()
  const now = useNow()
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...(now === null ? { timeZone: 'UTC' } : {}) })
  return (date) => format.format(new Date(date))
}

/** How long it still runs, or when it begins or ended. */
export function PromotionTime({ promotion }: { readonly promotion: Promotion }) {
  const text = useText()
  const dateWords = useDateWords()
  const { key, count = 0, date } = timeWords(promotion, useNow())
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-xs font-medium text-ink-2">
      <CalendarClock aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      {text(key, { count, date: date === undefined ? '' : dateWords(date) })}
    </span>
  )
}
