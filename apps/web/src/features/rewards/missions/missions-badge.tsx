import { useQuery } from '@tanstack/react-query'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { missionsQuery } from './missions.queries.ts'

/** How many rewards of missions wait to be claimed (R-MC-1); nothing where there are none. */
export function MissionsBadge() {
  const text = useText()
  const session = useSession()
  const playerId = session === null || isTrial(session) || session.passwordChangeRequired ? '' : session.playerId
  const count = useQuery({ ...missionsQuery(playerId), refetchInterval: false }).data?.claimable ?? 0
  if (count === 0) return null
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text('member.missions_ready', { count })}</span>
    </span>
  )
}
