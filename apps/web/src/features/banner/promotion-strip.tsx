import { LazyImage, Rail } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { pictureFailed, usePicture } from '#shared/pictures.ts'
import { targetOf } from '#shared/site-link.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { useTheme } from '#shared/theme.ts'
import { noticeOf } from './banner.queries.ts'
import { ContentAction } from './banner-slide.tsx'

const MOST = 8

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
    <Rail
      late
      title={text('home.promotions')}
      label={text('home.promotions')}
      previousLabel={text('rail.previous', { title: text('home.promotions') })}
      nextLabel={text('rail.next', { title: text('home.promotions') })}
    >
      {promotions.slice(0, MOST).map((promotion) => (
        <li
          key={promotion.id}
          className="group relative flex w-76 shrink-0 snap-start overflow-hidden rounded-card bg-surface ring-1 ring-line transition-colors ring-inset hover:bg-raised sm:w-88 xl:w-[calc((100%-2*16px)/3)]"
        >
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4 md:p-5">
            <h3 className="text-base font-bold">{promotion.title}</h3>
            <p className="flex-1 text-sm text-ink-2">{promotion.summary}</p>
            <div className="mt-2">
              <ContentAction target={targetOf(promotion)} label={promotion.action} tone="secondary" />
            </div>
          </div>
          <LazyImage
            src={picture(promotion.url, theme)}
            alt=""
            width={2}
            height={3}
            focus="72% 50%"
            onAttemptFailed={pictureFailed}
            className="w-26 shrink-0 sm:w-32"
          />
        </li>
      ))}
    </Rail>
  )
}
