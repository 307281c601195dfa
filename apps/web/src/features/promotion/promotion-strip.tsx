import { LazyImage, Rail } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useOffers } from '#shared/content/audience.ts'
import { ContentAction } from '#shared/content/content-action.tsx'
import { pageNoticesOf } from '#shared/content/notices.ts'
import { targetOf } from '#shared/content/site-link.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { Link } from '#shared/routing/router.tsx'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { promotionAddress, promotionsAddress } from './promotion.queries.ts'

const MAX_PROMOTIONS = 8

/** What the brand offers now, side by side (home page); each card leads to its page, its button where the promotion itself leads (R-PROMO-1). */
export function PromotionStrip() {
  const text = useText()
  const { code } = useLanguage()
  const { theme } = useTheme()
  const picture = usePicture()
  const query = pageNoticesOf(code)
  const data = useServerSnapshot(query.queryKey, useQuery(query).data)
  const isShown = useOffers()
  const promotions = (data?.promotion ?? []).filter((promotion) => promotion.state !== 'closed' && isShown(promotion))
  if (promotions.length === 0) return null
  return (
    <Rail
      late
      title={text('home.promotions')}
      label={text('home.promotions')}
      previousLabel={text('rail.previous', { title: text('home.promotions') })}
      all={
        <Link
          to={promotionsAddress({})}
          className="inline-flex min-h-10 items-center gap-1 rounded-control px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          {text('rail.all')}
          <span className="sr-only">: {text('home.promotions')}</span>
          <ArrowRight aria-hidden size={16} strokeWidth={2} className="rtl:rotate-180" />
        </Link>
      }
      nextLabel={text('rail.next', { title: text('home.promotions') })}
    >
      {promotions.slice(0, MAX_PROMOTIONS).map((promotion) => (
        <li
          key={promotion.id}
          className="group relative flex w-76 shrink-0 snap-start overflow-hidden rounded-card bg-surface ring-1 ring-line transition-colors ring-inset hover:bg-raised sm:w-88 xl:w-[calc((100%-2*16px)/3)]"
        >
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4 md:p-5">
            <h3 className="text-base font-bold">
              <Link to={promotionAddress(promotion.id)} className="after:absolute after:inset-0 after:z-1 after:rounded-card">
                <Words in={promotion.writtenIn}>{promotion.title}</Words>
              </Link>
            </h3>
            <p className="flex-1 text-sm text-ink-2">
              <Words in={promotion.writtenIn}>{promotion.summary}</Words>
            </p>
            <div className="relative z-2 mt-2">
              <ContentAction target={targetOf(promotion)} label={promotion.action} tone="secondary" />
            </div>
          </div>
          <LazyImage
            {...inWidths(picture(promotion.url, theme), '320px')}
            alt=""
            width={2}
            height={3}
            focus="91% 50%"
            onAttemptFailed={pictureFailed}
            className="content-picture w-26 shrink-0 sm:w-32"
          />
        </li>
      ))}
    </Rail>
  )
}
