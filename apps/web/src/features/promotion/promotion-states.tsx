import { Button, buttonLook, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { Link } from '#shared/router.ts'
import { Scene } from '#shared/scene.tsx'
import { useText } from '#shared/text.ts'
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

export function PromotionsFailed({ onAgain, pending }: { readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('promotion.failed.title')}
      text={text('failed.outage')}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

/** Cards on their way, as large as they will be. */
export function PromotionsComing() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-84 rounded-card" />
      ))}
    </div>
  )
}
