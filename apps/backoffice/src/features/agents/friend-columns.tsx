import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { type Friend, friendStates } from './friend.ts'

function Why({ of }: { readonly of: Friend['why'] }) {
  const text = useText()
  return of === '' ? '–' : text(`office.agents.friend.why.${of}`)
}
/** What is done of what was asked. */
function Done({ of, target, asset }: { readonly of: string; readonly target: string; readonly asset: Friend['asset'] }) {
  return (
    <span className="tabular">
      <Amount of={of} asset={asset} /> / <Amount of={target} asset={asset} />
    </span>
  )
}
const Reward = ({ of, asset, at }: { readonly of: string; readonly asset: Friend['asset']; readonly at: string | null }) => {
  const text = useText()
  return (
    <span>
      <Amount of={of} asset={asset} />
      {at !== null && <span className="block text-xs text-ink-2">{text('office.agents.friend.taken')}</span>}
    </span>
  )
}

export const friendColumns: readonly Column<Friend>[] = [
  {
    name: 'friend',
    title: 'office.agents.friend',
    cell: ({ friend, friendName }) => <MemberLink playerId={friend} username={friendName} />,
  },
  {
    name: 'inviter',
    title: 'office.agents.inviter',
    cell: ({ inviter, inviterName }) => <MemberLink playerId={inviter} username={inviterName} />,
  },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={friendStates} /> },
  { name: 'why', title: 'office.agents.friend.why', cell: ({ why }) => <Why of={why} /> },
  {
    name: 'paidIn',
    title: 'office.agents.friend.paid_in',
    align: 'end',
    cell: ({ paidIn, deposit, asset }) => <Done of={paidIn} target={deposit} asset={asset} />,
  },
  {
    name: 'played',
    title: 'office.agents.friend.played',
    align: 'end',
    cell: ({ played, turnover, asset }) => <Done of={played} target={turnover} asset={asset} />,
  },
  {
    name: 'inviterReward',
    title: 'office.agents.friend.reward',
    align: 'end',
    cell: ({ inviterReward, asset, inviterPaidAt }) => <Reward of={inviterReward} asset={asset} at={inviterPaidAt} />,
  },
  {
    name: 'friendReward',
    title: 'office.agents.friend.reward_friend',
    align: 'end',
    onCard: 'none',
    cell: ({ friendReward, asset, friendPaidAt }) => <Reward of={friendReward} asset={asset} at={friendPaidAt} />,
  },
  {
    name: 'untilOn',
    title: 'office.agents.friend.until',
    onCard: 'none',
    cell: ({ untilOn }) => <span className="tabular">{untilOn}</span>,
  },
  { name: 'joinedAt', title: 'office.agents.friend.joined', sort: 'joinedAt', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
]
