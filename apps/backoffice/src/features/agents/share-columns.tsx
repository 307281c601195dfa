import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'

export const shareColumns: readonly Column<RowOf<'settlements.listRebates'>>[] = [
  {
    name: 'username',
    title: 'office.agents.username',
    cell: ({ player, username }) => <MemberLink playerId={player} username={username} />,
  },
  { name: 'day', title: 'office.agents.run.day', sort: 'day', cell: ({ day }) => <span className="tabular">{day}</span> },
  { name: 'category', title: 'office.agents.product', cell: ({ category }) => category || '–' },
  { name: 'valid', title: 'office.agents.valid', align: 'end', cell: ({ valid, asset }) => <Amount of={valid} asset={asset} /> },
  {
    name: 'amount',
    title: 'office.agents.run.amount',
    align: 'end',
    cell: ({ amount, asset }) => (amount === null ? '–' : <Amount of={amount} asset={asset} />),
  },
  {
    name: 'paidAt',
    title: 'office.agents.run.booked',
    onCard: 'none',
    cell: ({ paidAt }) => (paidAt === null ? '–' : <Moment at={paidAt} />),
  },
]
