import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { driverNames } from '#shared/cashier/drivers.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useMay } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Deposit, depositStates, stateNames } from './deposit-looks.ts'
import { DriverName } from './driver-name.tsx'
import { useWaiting } from './use-waiting.ts'

const columns: readonly Column<Deposit>[] = [
  { name: 'memo', title: 'office.deposits.memo', cell: ({ memo, id }) => <code className="font-mono">{memo || id.slice(-9)}</code> },
  { name: 'state', title: 'office.deposits.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={depositStates} /> },
  { name: 'username', title: 'office.deposits.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'method', title: 'office.deposits.method', cell: ({ method }) => method },
  { name: 'driver', title: 'office.deposits.driver', onCard: 'none', cell: ({ driver }) => <DriverName of={driver} /> },
  {
    name: 'amount',
    title: 'office.deposits.amount',
    align: 'end',
    cell: ({ amount, asset }) => <Amount of={amount} asset={asset} />,
  },
  {
    name: 'received',
    title: 'office.deposits.received',
    align: 'end',
    cell: ({ received, asset }) => <Amount of={received} asset={asset} />,
  },
  { name: 'proofs', title: 'office.deposits.proofs', align: 'end', onCard: 'none', cell: ({ proofs }) => proofs },
  { name: 'createdAt', title: 'office.deposits.created', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'expiresAt', title: 'office.deposits.expires', isHidden: true, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  { name: 'endedAt', title: 'office.deposits.ended', isHidden: true, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]

/** Deposits of the brand with what arrived (R-OPS-1, R-MC-1); transfers that wait for a person lead to their queue. */
export function DepositsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="deposits.list"
      title={text('office.deposits.title')}
      lead={text('office.deposits.lead')}
      label={text('office.deposits.title')}
      actions={<QueueLink />}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['deposits', id])}
      filters={{
        state: { title: 'office.deposits.state', values: stateNames },
        driver: { title: 'office.deposits.driver', values: driverNames },
        method: { title: 'office.deposits.method' },
        member: { title: 'office.deposits.member' },
        amount: { title: 'office.deposits.amount' },
        createdAt: { title: 'office.deposits.created' },
      }}
      views={{ waiting: 'office.deposits.view.waiting' }}
      sums={{ amount: 'office.deposits.sum_amount', received: 'office.deposits.sum_received' }}
      empty={{ title: text('office.deposits.none'), text: text('office.deposits.none_text') }}
    />
  )
}

/** How many transfers wait for a person, and the way to them. */
function QueueLink() {
  const text = useText()
  const way = useWay()
  const count = useWaiting().data?.rows.length ?? 0
  if (!useMay('deposits.decide') || count === 0) return null
  return (
    <Link to={way(['deposits', 'queue'])} className={buttonLook('primary', 'medium')}>
      {text('office.deposits.work', { count })}
    </Link>
  )
}
