import { LazyImage } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#shared/content/audience.ts'
import { ContentAction } from '#shared/content/content-action.tsx'
import { HtmlPane } from '#shared/content/html-pane.tsx'
import { targetOf } from '#shared/content/site-link.ts'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useSubjectTitle } from '#shared/gateway/page-subject.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { Link } from '#shared/routing/router.tsx'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useWrittenIn } from '#shared/text/written-in.tsx'
import { type PromotionDetail, promotionOf, promotionsAddress } from './promotion.queries.ts'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionState, PromotionTime } from './promotion-facts.tsx'
import { PromotionSkeleton, PromotionsFailed, UnknownPromotion } from './promotion-states.tsx'
import { stateAt } from './promotion-time.ts'

/** From when to when, in words; a side that was left open is said so. */
function usePeriod(promotion: PromotionDetail): string {
  const { startsAt, endsAt } = promotion
  const text = useText()
  const dateTexts = useDateTexts()
  const isComing = stateAt(promotion, useNow()) === 'coming'
  const from = startsAt === null ? '' : dateTexts(startsAt)
  const until = endsAt === null ? '' : dateTexts(endsAt)
  if (from === '') return until === '' ? text('promotion.no_end') : text('promotion.until', { date: until })
  if (until === '' && isComing) return text('promotion.from', { date: from })
  return until === '' ? text('promotion.since', { date: from }) : text('promotion.period', { from, until })
}

/** @param own the player's part in it */
type Shown = { readonly promotion: PromotionDetail; readonly own: ReactNode }

/** What matters at a glance, and what to do about it. Beside the text on a desktop, before it on a phone. */
function Facts({ promotion, own }: Shown) {
  const text = useText()
  const period = usePeriod(promotion)
  const isOver = stateAt(promotion, useNow()) === 'closed'
  return (
    <aside
      aria-label={text('promotion.at_a_glance')}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 ring-1 ring-line ring-inset lg:sticky lg:top-[calc(var(--bar)+24px)]"
    >
      <dl className="grid grid-cols-2 gap-4 text-sm lg:grid-cols-1">
        <div>
          <dt className="text-xs text-ink-2">{text('promotion.when')}</dt>
          <dd className="mt-0.5 font-semibold">{period}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">{text('promotion.category')}</dt>
          <dd className="mt-0.5 font-semibold">{promotion.categoryName}</dd>
        </div>
      </dl>
      {own}
      {isOver ? (
        <p className="text-sm text-ink-2">{text('promotion.over.text')}</p>
      ) : (
        <ContentAction target={targetOf(promotion)} label={promotion.action} />
      )}
    </aside>
  )
}

function Detail({ promotion, own }: Shown) {
  const writtenIn = useWrittenIn()
  const text = useText()
  const { theme } = useTheme()
  const picture = usePicture()
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <LazyImage
          {...inWidths(picture(promotion.url, theme), '(min-width: 1024px) 920px, calc(100vw - 32px)')}
          alt=""
          width={16}
          height={7}
          focus="72% 55%"
          eager
          onAttemptFailed={pictureFailed}
          className="content-picture rounded-card md:rounded-sheet"
        />
        <header>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PromotionState promotion={promotion} />
            <PromotionTime promotion={promotion} />
          </p>
          <h1 {...writtenIn(promotion)} className="mt-3 text-2xl font-extrabold md:text-3xl">
            {promotion.title}
          </h1>
          <p {...writtenIn(promotion)} className="mt-3 text-lg text-ink-2">
            {promotion.summary}
          </p>
        </header>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Facts promotion={promotion} own={own} />
        </div>
        <div className="min-w-0 max-w-2xl">
          {promotion.content !== '' && <HtmlPane html={promotion.content} writtenIn={promotion.writtenIn} />}
          {promotion.terms !== '' && (
            <section aria-labelledby="terms" className="mt-8 rounded-card bg-surface p-5 text-sm ring-1 ring-line ring-inset first:mt-0">
              <h2 id="terms" className="mb-2 text-base font-bold">
                {text('promotion.terms')}
              </h2>
              <HtmlPane html={promotion.terms} writtenIn={promotion.writtenIn} />
            </section>
          )}
        </div>
      </div>
      {promotion.others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="mb-4 text-xl font-bold">
            {text('promotion.others')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {promotion.others.map((other) => (
              <li key={other.id}>
                <PromotionCard promotion={other} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** R-PROMO-1: everything about one promotion; what to do follows its linkage. */
export function PromotionView({ id, own }: { readonly id: string; readonly own: ReactNode }) {
  const text = useText()
  const { code } = useLanguage()
  const query = useQuery(promotionOf(code, id, useViewer()))
  useSubjectTitle(query.data?.title ?? null)
  if (query.data === null) return <UnknownPromotion />
  return (
    <>
      <Link
        to={promotionsAddress({})}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} strokeWidth={2} className="rtl:rotate-180" />
        {text('promotion.show_all')}
      </Link>
      {query.data ? (
        <Detail key={id} promotion={query.data} own={own} />
      ) : query.isError ? (
        <PromotionsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <PromotionSkeleton />
      )}
    </>
  )
}
