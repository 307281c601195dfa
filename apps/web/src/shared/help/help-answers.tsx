import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleHelp } from 'lucide-react'
import { siteQuery } from '#shared/gateway/gateway.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'

const STALE_AFTER_MS = 300_000

/** What the help centre says about a page, in the order of its names (R-MSG-5). An article that the house does not publish is left out, and all of this where there is none. */
export function HelpAnswers({ of: names }: { readonly of: readonly string[] }) {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useQuery({ ...siteQuery('content.getHelpCenter', code), staleTime: STALE_AFTER_MS })
  const articles = data?.topics.flatMap((topic) => topic.articles) ?? []
  const found = names.flatMap((name) => articles.find(({ slug }) => slug === name) ?? [])
  if (found.length === 0) return null
  return (
    <section aria-labelledby="help-answers" className="rounded-card bg-surface ring-1 ring-inset ring-line">
      <h2 id="help-answers" className="flex items-center gap-2.5 px-4 pt-4 pb-1 text-sm font-semibold">
        <CircleHelp aria-hidden size={18} strokeWidth={1.75} className="text-link" />
        {text('title.help_centre')}
      </h2>
      <ul className="pb-1.5">
        {found.map(({ slug, title }) => (
          <li key={slug}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openModal('help', { article: slug })}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-sm font-medium text-link transition-colors hover:bg-hover"
            >
              {title}
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
