import { LazyImage } from '@halong/ui'
import { ArrowRight } from 'lucide-react'
import type { Promotion } from '#shared/content/notices.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { Link } from '#shared/routing/router.tsx'
import { useTheme } from '#shared/site/theme.ts'
import { useText } from '#shared/text/text.ts'
import { useWrittenIn } from '#shared/text/written-in.tsx'
import { promotionAddress } from './promotion.queries.ts'
import { PromotionState, PromotionTime } from './promotion-facts.tsx'

type PromotionCardProps = {
  readonly promotion: Promotion
  readonly level?: 'h2' | 'h3'
  /** In the first screen: its picture is asked for with the page. */
  readonly eager?: boolean
}

/** One promotion of a list; the whole card leads to its page (R-PROMO-1). */
export function PromotionCard({ promotion, level: Heading = 'h2', eager = false }: PromotionCardProps) {
  const text = useText()
  const { theme } = useTheme()
  const picture = usePicture()
  const writtenIn = useWrittenIn()
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface ring-1 ring-line transition-colors ring-inset hover:bg-raised">
      <div className="relative">
        <LazyImage
          {...inWidths(picture(promotion.url, theme), '(min-width: 1280px) 416px, (min-width: 640px) 50vw, calc(100vw - 32px)')}
          alt=""
          width={16}
          height={7}
          focus="72% 55%"
          eager={eager ? 'soon' : false}
          onAttemptFailed={pictureFailed}
          className={promotion.state === 'closed' ? 'content-picture opacity-60' : 'content-picture'}
        />
        {/* Pictures are not mirrored, so their quiet side stays where it is. */}
        <span className="absolute start-3 top-3 rtl:start-auto rtl:end-3">
          <PromotionState promotion={promotion} />
        </span>
      </div>
      <div className="flex flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <Heading {...writtenIn(promotion)} className="text-base font-bold md:text-lg">
          <Link to={promotionAddress(promotion.id)} className="after:absolute after:inset-0 after:rounded-card">
            {promotion.title}
          </Link>
        </Heading>
        <p {...writtenIn(promotion)} className="flex-1 text-sm text-ink-2">
          {promotion.summary}
        </p>
        <div className="mt-1 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PromotionTime promotion={promotion} />
          <span
            aria-hidden
            className="inline-flex items-center gap-1 text-sm font-semibold text-link group-hover:underline underline-offset-4"
          >
            {text('promotion.details')}
            <ArrowRight size={16} strokeWidth={2} className="rtl:rotate-180" />
          </span>
        </div>
      </div>
    </article>
  )
}
