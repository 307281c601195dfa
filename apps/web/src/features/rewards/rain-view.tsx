import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useMayOffer } from '#shared/content/audience.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { PromotionsOff } from './promotions-off.tsx'
import { dropsQuery, phaseOf } from './rain.queries.ts'
import { RainDrops } from './rain-drops.tsx'
import { EnvelopeMark } from './rain-sky.tsx'
import { RainStage } from './rain-stage.tsx'

/** R-PROMO-3: red envelopes: the drop that is open, the next ones, and those of the last day. */
export function RainView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const mayOffer = useMayOffer()
  const query = useQuery(dropsQuery(playerId))
  if (!mayOffer) return <PromotionsOff />
  if (query.isPending)
    return (
      <div role="status" aria-label={text('shell.loading')}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  if (!query.data)
    return (
      <ErrorState
        title={text('rewards.rain.failed')}
        text={whyFailed(query.error, text('failed.outage'))}
        actions={
          <Button pending={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    )
  const { now, list } = query.data
  const of = (phase: ReturnType<typeof phaseOf>) => list.filter((drop) => phaseOf(drop, now) === phase)
  const open = of('open')
  const ahead = of('ahead').toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1))
  const shown = open.length > 0 ? open : ahead.slice(0, 1)
  if (list.length === 0)
    return <EmptyState art={<EnvelopeMark size={48} />} title={text('rewards.rain.none')} text={text('rewards.rain.none.text')} />
  return (
    <div className="flex flex-col gap-6">
      {shown.map((drop) => (
        <RainStage key={`${drop.code} ${drop.opensAt}`} drop={drop} isOpen={open.includes(drop)} />
      ))}
      <RainDrops name="next" list={ahead.filter((drop) => !shown.includes(drop))} />
      <RainDrops name="past" list={of('over')} />
    </div>
  )
}
