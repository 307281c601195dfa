import { useText } from '@halong/app-kit/text.ts'
import { Link, useParams } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { useWay } from '#shared/use-way.ts'

type Row = RowOf<'settlements.listBillMembers'>
const columns: readonly Column<Row>[] = [
  {
    name: 'username',
    title: 'office.agents.username',
    cell: ({ player, username }) => <MemberLink playerId={player} username={username} />,
  },
  {
    name: 'first',
    title: 'office.agents.span',
    cell: ({ first, last }) => <span className="tabular">{first === last ? first : `${first} – ${last}`}</span>,
  },
  {
    name: 'turnover',
    title: 'office.agents.valid',
    align: 'end',
    sort: 'turnover',
    cell: ({ turnover, asset }) => <Amount of={turnover} asset={asset} />,
  },
  { name: 'result', title: 'office.agents.result', align: 'end', cell: ({ result, asset }) => <Amount of={result} asset={asset} /> },
]

/** R-AG-3: a bill opened to whoever played what it counts, and from each to the bets of these days. */
export function BillPage() {
  const text = useText()
  const way = useWay()
  const bill = useParams()['bill'] ?? ''
  return (
    <ListPage
      of="settlements.listBillMembers"
      title={text('office.agents.bill_no', { no: bill })}
      lead={text('office.agents.bill_lead')}
      label={text('office.agents.bill_no', { no: bill })}
      above={<Crumbs to={[[text('office.agents.bills_title'), way(['agent-bills'])]]} />}
      columns={columns}
      fixed={{ bill }}
      keyOf={({ player }) => player}
      actionsOf={({ player, first, last }) => (
        <May do="rounds.read">
          <Link to={way(['rounds'], { member: player, openedAt: `${first}..${last}` })} className="font-medium text-link hover:underline">
            {text('office.agents.bill_bets')}
          </Link>
        </May>
      )}
      empty={{ title: text('office.agents.bill_none') }}
    />
  )
}
