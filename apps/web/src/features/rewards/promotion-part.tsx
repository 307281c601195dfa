import { useQuery } from '@tanstack/react-query'
import { useSession } from '#shared/session/session.ts'
import { ActivityActions } from './activity-actions.tsx'
import { ActivityProgress, ActivityState } from './activity-card.tsx'
import { ActivitySteps } from './activity-steps.tsx'
import { activitiesQuery } from './rewards.queries.ts'

/** On a promotion's own page: the player's part in it. Nothing for a promotion that only tells. */
export function PromotionPart({ id }: { readonly id: string }) {
  const playerId = useSession()?.playerId ?? ''
  const { data } = useQuery(activitiesQuery(playerId))
  const activity = data?.list.find((each) => each.id === id)
  if (!activity) return null
  return (
    <div className="flex flex-col gap-3">
      <p>
        <ActivityState of={activity} />
      </p>
      <ActivityProgress of={activity} />
      <ActivitySteps of={activity} />
      <ActivityActions activity={activity} />
    </div>
  )
}
