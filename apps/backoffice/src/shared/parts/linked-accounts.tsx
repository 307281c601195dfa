import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState } from '@halong/ui'
import { MemberLink } from '../cells/member-link.tsx'
import { Moment } from '../cells/moment.tsx'
import { Card } from './card.tsx'

type LinkedProps = { readonly links: ClientValue<'cases.listLinks'>['links'] }

/** Accounts that share something with a player’s, each with what. A network or a device is shared by a household too. */
export function LinkedAccounts({ links }: LinkedProps) {
  const text = useText()
  if (links.length === 0) return <EmptyState title={text('office.links.none')} />
  return (
    <Card title={text('office.links.title')}>
      <ul className="px-4">
        {links.map(({ member, username, brand, isHere, kinds, seenAt }) => (
          <li key={member} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
            <span className="min-w-40 flex-1">
              {isHere ? <MemberLink playerId={member} username={username} /> : username}
              {!isHere && <span className="text-ink-2"> · {brand}</span>}
            </span>
            <span className="flex flex-1 flex-wrap gap-1">
              {kinds.map((kind) => (
                <Badge key={kind}>{text(`office.links.kind.${kind}`)}</Badge>
              ))}
            </span>
            <Moment at={seenAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
