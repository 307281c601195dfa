import { Button, buttonLook, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { promotionsAddress } from './promotion.queries.ts'

/** Nothing runs in this category, or there is no such page of it. */
export function NoPromotions({ isFiltered }: { readonly isFiltered: boolean }) {
  const text = useText()
  return (
    <EmptyState
      art={<Scene name="empty" />}
      title={text('promotion.none.title')}
      text={text(isFiltered ? 'promotion.none.filtered' : 'promotion.none.text')}
      actions={
        <Link to={isFiltered ? promotionsAddress({}) : '/'} className={buttonLook('secondary')}>
          {text(isFiltered ? 'promotion.show_all' : 'nav.home')}
        </Link>
      }
    />
  )
}

/** There is no promotion of this address (any more). */
export function UnknownPromotion() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      art={<Scene name="not-found" />}
      title={text('promotion.unknown.title')}
      text={text('promotion.unknown.text')}
      actions={
        <Link to={promotionsAddress({})} className={buttonLook('primary')}>
          {text('promotion.show_all')}
        </Link>
      }
    />
  )
}

export function PromotionsFailed({
  of,
  onAgain,
  pending,
}: {
  readonly of: unknown
  readonly onAgain: () => void
  readonly pending: boolean
}) {
  const text = useText()
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('promotion.failed.title')}
      text={whyFailed(of, text('failed.outage'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

const CardComing = () => (
  <div className="overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset">
    <Skeleton className="aspect-16/7 rounded-none" />
    <div className="flex flex-col gap-2 p-4 md:p-5">
      <Skeleton className="h-6 w-3/4 md:h-7" />
      <Skeleton className="h-10" />
      <Skeleton className="mt-1 h-5 w-1/2" />
    </div>
  </div>
)

/** Categories and cards on their way, as large as they will be. */
export function PromotionsSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="flex flex-col gap-5">
      <div className="flex gap-2 overflow-hidden py-1">
        {['w-20', 'w-28', 'w-28', 'w-28'].map((width, index) => (
          <Skeleton key={index} className={`h-10 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <CardComing key={index} />
        ))}
      </div>
    </div>
  )
}

/** The same for a promotion's own page. */
export function PromotionSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="aspect-16/7 rounded-card md:rounded-sheet" />
      <Skeleton className="hidden h-48 rounded-card lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:block" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-48 rounded-full" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-14" />
      </div>
      <Skeleton className="h-36 rounded-card lg:hidden" />
      <Skeleton className="h-72 max-w-2xl" />
    </div>
  )
}
