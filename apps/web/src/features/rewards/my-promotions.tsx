import { useQuery } from '@tanstack/react-query'
import { useMayOffer } from '#shared/content/audience.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from './activity-card.tsx'
import { PromotionsOff } from './promotions-off.tsx'
import { activitiesQuery } from './rewards.queries.ts'

/** Above the list of promotions: those of the player, with true states (R-PROMO-1). Nothing where there is none. */
export function MyPromotions() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const { data } = useQuery(activitiesQuery(playerId))
  const mayOffer = useMayOffer()
  const list = data?.list.filter(({ state }) => state !== 'CLOSE') ?? []
  const off = !mayOffer && (
    <div className="mb-8">
      <PromotionsOff />
    </div>
  )
  if (list.length === 0) return off || null
  return (
    <section aria-labelledby="my-promotions" className="mb-8">
      {off}
      <h2 id="my-promotions" className="mb-3 text-xl font-bold">
        {text('rewards.mine')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.map((activity) => (
          <li key={activity.code}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}
