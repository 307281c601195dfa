import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { KindName, Payer } from './contract-columns.tsx'
import { billStates } from './settled-looks.ts'

export const billColumns: readonly Column<RowOf<'settlements.listBills'>>[] = [
  { name: 'payee', title: 'office.agents.username', cell: ({ payee, payeeName }) => <MemberLink playerId={payee} username={payeeName} /> },
  { name: 'payerName', title: 'office.agents.payer', cell: ({ payerName }) => <Payer name={payerName} /> },
  { name: 'kind', title: 'office.agents.kind', cell: ({ kind }) => <KindName of={kind} /> },
  {
    name: 'end',
    title: 'office.agents.span',
    sort: 'end',
    cell: ({ start, end, hour }) => (
      <span className="tabular">{hour === null ? `${start} – ${end}` : `${start} · ${String(hour).padStart(2, '0')}:00`}</span>
    ),
  },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={billStates} /> },
  { name: 'turnover', title: 'office.agents.valid', align: 'end', cell: ({ turnover, asset }) => <Amount of={turnover} asset={asset} /> },
  { name: 'result', title: 'office.agents.result', align: 'end', cell: ({ result, asset }) => <Amount of={result} asset={asset} /> },
  {
    name: 'members',
    title: 'office.agents.active',
    align: 'end',
    onCard: 'none',
    cell: ({ members }) => <span className="tabular">{members}</span>,
  },
  { name: 'amount', title: 'office.agents.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'paid', title: 'office.agents.paid', align: 'end', cell: ({ paid, asset }) => <Amount of={paid} asset={asset} /> },
]
