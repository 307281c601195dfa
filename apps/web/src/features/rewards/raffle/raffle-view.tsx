import { Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useMayOffer } from '#shared/content/audience.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ListEmpty, ListFailed } from '../list-states.tsx'
import { PromotionsOff } from '../promotions-off.tsx'
import { rafflesQuery } from './raffle.queries.ts'
import { RaffleStage } from './raffle-stage.tsx'

/** R-PROMO-3: raffles that run, each with the player's tickets, the next draw, and those before it. */
export function RaffleView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const mayOffer = useMayOffer()
  const query = useQuery(rafflesQuery(playerId))
  const list = query.data?.list ?? []
  if (!mayOffer && list.length === 0) return <PromotionsOff />
  if (query.isPending)
    return (
      <div role="status" aria-label={text('shell.loading')}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  if (!query.data) return <ListFailed title={text('rewards.raffle.failed')} query={query} />
  if (list.length === 0) return <ListEmpty icon={Ticket} title={text('rewards.raffle.none')} about={text('rewards.raffle.none.text')} />
  return (
    <div className="flex flex-col gap-8">
      {list.map((raffle) => (
        <RaffleStage key={raffle.code} raffle={raffle} now={query.data.now} />
      ))}
    </div>
  )
}
