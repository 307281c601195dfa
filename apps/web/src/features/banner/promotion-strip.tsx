import { useQuery } from '@tanstack/react-query'
import { LazyImage } from '@halong/ui'
import { pictureFailed, usePicture } from '#shared/pictures.ts'
import { targetOf } from '#shared/site-link.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { useTheme } from '#shared/theme.ts'
import { ContentAction } from './banner-slide.tsx'
import { noticeOf } from './banner.queries.ts'

/** What the brand offers now, side by side (home page). */
export function PromotionStrip() {
  const text = useText()
  const { code } = useLanguage()
  const { theme } = useTheme()
  const picture = usePicture()
  const { data } = useQuery(noticeOf(code))
  const promotions = data?.promotion ?? []
  if (promotions.length === 0) return null
  return (
    <section aria-labelledby="promotions">
      <h2 id="promotions" className="mb-3 text-lg font-bold md:text-xl">
        {text('home.promotions')}
      </h2>
      <ul className="scroll-row -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:gap-4 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {promotions.slice(0, 6).map((promotion) => (
          <li key={promotion.id} className="relative flex w-72 shrink-0 snap-start overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset sm:w-80 lg:w-auto">
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4">
              <h3 className="text-base font-bold">{promotion.title}</h3>
              <p className="flex-1 text-sm text-ink-2">{promotion.summary}</p>
              <div className="mt-2">
                <ContentAction target={targetOf(promotion)} label={promotion.action} tone="secondary" />
              </div>
            </div>
            <LazyImage src={picture(promotion.url, theme)} alt="" width={2} height={3} onAttemptFailed={pictureFailed} className="w-24 shrink-0 sm:w-28" />
          </li>
        ))}
      </ul>
    </section>
  )
}
