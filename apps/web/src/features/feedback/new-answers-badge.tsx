import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'

/** How many threads have an answer the player has not seen; nothing where there are none. */
export function NewAnswersBadge() {
  const text = useText()
  const session = useSession()
  const playerId = session === null || isTrial(session) || session.passwordChangeRequired ? '' : session.playerId
  const count = useQuery(memberQuery('support.list', playerId, { query: { limit: 1 } })).data?.unread ?? 0
  if (count === 0) return null
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text('member.unread', { count })}</span>
    </span>
  )
}
