import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { FerrisWheel } from 'lucide-react'
import { useMayOffer } from '#shared/content/audience.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { PromotionsOff } from './promotions-off.tsx'
import { wheelsQuery } from './wheel.queries.ts'
import { WheelStage } from './wheel-stage.tsx'

/** R-PROMO-3: wheels that run, each with its odds, stock and commitment. */
export function WheelView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const mayOffer = useMayOffer()
  const query = useQuery(wheelsQuery(playerId))
  if (!mayOffer && (query.data?.list ?? []).length === 0) return <PromotionsOff />
  if (query.isPending)
    return (
      <div role="status" aria-label={text('shell.loading')}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={text('rewards.wheel.failed')}
        text={whyFailed(query.error, text('failed.outage'))}
        actions={
          <Button pending={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    )
  const list = query.data?.list ?? []
  if (list.length === 0)
    return (
      <EmptyState
        art={
          <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
            <FerrisWheel aria-hidden size={28} strokeWidth={1.5} />
          </span>
        }
        title={text('rewards.wheel.none')}
        text={text('rewards.wheel.none.text')}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      {list.map((wheel) => (
        <WheelStage key={wheel.code} wheel={wheel} />
      ))}
    </div>
  )
}
