import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useAudience } from '#shared/content/audience.ts'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import type { Notice } from '#shared/content/notices.ts'
import { useLanguage } from '#shared/text/text.ts'
import { useWrittenIn } from '#shared/text/written-in.tsx'
import { hintsOf } from './help.queries.ts'

/** More would push the topics out of view. */
const MAX_HINTS = 3

/** Hints meant for who looks (R-MSG-1); `isComing` until they are known or can't be had, so that nothing below them moves when they come. */
export function useHints(): { readonly hints: readonly Notice[]; readonly isComing: boolean } {
  const { code } = useLanguage()
  const isShown = useAudience()
  const { data, isLoading } = useQuery(hintsOf(code))
  return { hints: (data?.help ?? []).filter(isShown).slice(0, MAX_HINTS), isComing: isLoading }
}

/** Quiet tips of the brand below the search of the help centre. */
export function HelpHints({ hints }: { readonly hints: readonly Notice[] }) {
  const spoken = useWrittenIn()
  if (hints.length === 0) return null
  return (
    <ul data-hints className="mb-6 flex max-w-xl flex-col gap-3">
      {hints.map(({ id, title, content, writtenIn }) => (
        <li key={id} className="flex gap-3 text-sm text-ink-2">
          <Lightbulb aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-link" />
          <div className="min-w-0">
            <p {...spoken({ writtenIn })} className="font-semibold text-ink">
              {title}
            </p>
            <HtmlPane html={content} writtenIn={writtenIn} />
          </div>
        </li>
      ))}
    </ul>
  )
}
