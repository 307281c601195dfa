import { Badge, type BadgeTone } from '@halong/ui'
import { CalendarClock } from 'lucide-react'
import type { Promotion } from '#shared/content/notices.ts'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useText } from '#shared/text/text.ts'
import { stateAt, timeTexts } from './promotion-time.ts'

const tones: Record<Promotion['state'], BadgeTone> = { coming: 'gold', open: 'jade', closed: 'neutral' }

/** Whether it runs now (R-PROMO-1): a word, not a colour alone. */
export function PromotionState({ promotion }: { readonly promotion: Promotion }) {
  const text = useText()
  const state = stateAt(promotion, useNow())
  return (
    // Its own ground under the badge: on a picture or on the page the word would be too faint.
    <span className="inline-flex rounded-full bg-surface">
      <Badge tone={tones[state]}>{text(`promotion.state.${state}`)}</Badge>
    </span>
  )
}

/** How long it still runs, or when it begins or ended. */
export function PromotionTime({ promotion }: { readonly promotion: Promotion }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const { key, count = 0, date } = timeTexts(promotion, useNow())
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-xs font-medium text-ink-2">
      <CalendarClock aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      {text(key, { count, date: date === undefined ? '' : dateTexts(date) })}
    </span>
  )
}
