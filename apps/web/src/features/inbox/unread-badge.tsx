import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'

const MOST_SHOWN = 99

/** How many notices are not read, kept up by the live channel; nothing where there are none. */
export function UnreadBadge() {
  const text = useText()
  const session = useSession()
  const playerId = session === null || isTrial(session) || session.passwordChangeRequired ? '' : session.playerId
  const count = useQuery(memberQuery('inbox.getUnread', playerId)).data?.unReadCount ?? 0
  if (count === 0) return null
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{text('member.unread', { count })}</span>
    </span>
  )
}
