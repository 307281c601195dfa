import { Link } from 'react-router'
import { useMay } from '../operator.tsx'
import { useWay } from '../use-way.ts'

/** A player by name, and the way to their page for those who may see it. In a card of a list it lies above the link of the card. */
export function MemberLink({ playerId, username }: { readonly playerId: string; readonly username: string }) {
  const way = useWay()
  if (!useMay('members.read')) return username
  return (
    <Link to={way(['members', playerId])} className="relative inline-flex min-h-6 items-center rounded-sm text-link hover:underline">
      {username}
    </Link>
  )
}
