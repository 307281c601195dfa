import { useQuery } from '@tanstack/react-query'
import { useMayOffer } from '#shared/content/audience.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from './activity-card.tsx'
import { PromotionsOff } from './promotions-off.tsx'
import { type Activity, activitiesQuery } from './rewards.queries.ts'

/** What wants something of the player comes first. */
const order: readonly Activity['state'][] = ['CLAIM', 'PROCESS', 'JOINED', 'APPLYING', 'REJECTED', 'JOIN', 'COMING_SOON', 'CLAIMED']
/** One row on a desktop: the list of all promotions, which begins below, is still in view. */
const SHOWN = 3

/** Above the list of promotions: the first of those of the player, with true states (R-PROMO-1). Nothing where there is none. */
export function MyPromotions() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const { data } = useQuery(activitiesQuery(playerId))
  const mayOffer = useMayOffer()
  const list = order.flatMap((state) => data?.list.filter((each) => each.state === state) ?? [])
  const off = !mayOffer && (
    <div className="mb-8">
      <PromotionsOff />
    </div>
  )
  if (list.length === 0) return off || null
  return (
    <section aria-labelledby="my-promotions" className="mb-8">
      {off}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="my-promotions" className="text-xl font-bold">
          {text('rewards.mine')}
        </h2>
        {list.length > SHOWN && (
          <Link
            to="/member/rewardCenter"
            className="inline-flex min-h-8 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {text('rewards.mine.all', { count: list.length })}
          </Link>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.slice(0, SHOWN).map((activity) => (
          <li key={activity.code}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}
