import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useMay } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { Promised } from './promise.tsx'
import { useToDecide } from './use-to-decide.ts'
import { kindNames, ownerNames, stateNames, type Withdrawal, withdrawalStates } from './withdrawal-looks.ts'

function OwnerName({ of }: { readonly of: Withdrawal['owner'] }) {
  return useText()(ownerNames[of])
}
function KindName({ of }: { readonly of: Withdrawal['kind'] }) {
  return useText()(kindNames[of])
}

const columns: readonly Column<Withdrawal>[] = [
  { name: 'amount', title: 'office.withdrawals.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  {
    name: 'state',
    title: 'office.withdrawals.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={withdrawalStates} />,
  },
  { name: 'username', title: 'office.withdrawals.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'method', title: 'office.withdrawals.method', cell: ({ method }) => method },
  { name: 'owner', title: 'office.withdrawals.owner', cell: ({ owner }) => <OwnerName of={owner} /> },
  { name: 'promisedAt', title: 'office.withdrawals.promised', sort: 'promisedAt', cell: (withdrawal) => <Promised {...withdrawal} /> },
  { name: 'claimedBy', title: 'office.withdrawals.claimed', onCard: 'none', cell: ({ claimedBy }) => claimedBy ?? '–' },
  { name: 'createdAt', title: 'office.withdrawals.created', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'kind', title: 'office.withdrawals.kind', isHidden: true, onCard: 'none', cell: ({ kind }) => <KindName of={kind} /> },
  {
    name: 'fee',
    title: 'office.withdrawals.fee',
    align: 'end',
    isHidden: true,
    cell: ({ fee, asset }) => <Amount of={fee} asset={asset} />,
  },
  { name: 'endedAt', title: 'office.withdrawals.ended', isHidden: true, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]

/** Withdrawals of the brand (R-OPS-1): who has each, until when; those to decide lead to their queue. */
export function WithdrawalsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="withdrawals.list"
      title={text('office.withdrawals.title')}
      lead={text('office.withdrawals.lead')}
      label={text('office.withdrawals.title')}
      actions={<QueueLink />}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['withdrawals', id])}
      filters={{
        state: { title: 'office.withdrawals.state', values: stateNames },
        kind: { title: 'office.withdrawals.kind', values: kindNames },
        owner: { title: 'office.withdrawals.owner', values: ownerNames },
        method: { title: 'office.withdrawals.method' },
        member: { title: 'office.withdrawals.member' },
        amount: { title: 'office.withdrawals.amount' },
        createdAt: { title: 'office.withdrawals.created' },
      }}
      views={{
        review: 'office.withdrawals.view.review',
        disputes: 'office.withdrawals.view.disputes',
        paying: 'office.withdrawals.view.paying',
      }}
      sums={{ amount: 'office.withdrawals.sum_amount' }}
      empty={{ title: text('office.withdrawals.none'), text: text('office.withdrawals.none_text') }}
    />
  )
}

/** How many wait for a person, and the way to them. */
function QueueLink() {
  const text = useText()
  const way = useWay()
  const count = useToDecide().data?.rows.length ?? 0
  if (!useMay('withdrawals.decide') || count === 0) return null
  return (
    <Link to={way(['withdrawals', 'queue'])} className={buttonLook('primary', 'medium')}>
      {text('office.withdrawals.work', { count })}
    </Link>
  )
}
