import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { KindName } from './contract-columns.tsx'

type Settlement = RowOf<'settlements.listRuns'>
const states: StateLooks<Settlement['state']> = {
  REVIEW: { title: 'office.agents.settlement.REVIEW', tone: 'gold' },
  PAYING: { title: 'office.agents.settlement.PAYING', tone: 'gold' },
  DONE: { title: 'office.agents.settlement.DONE', tone: 'jade' },
}
export const settlementColumns: readonly Column<Settlement>[] = [
  { name: 'endsOn', title: 'office.agents.ended_before', sort: 'endsOn', cell: ({ endsOn }) => <span className="tabular">{endsOn}</span> },
  { name: 'kind', title: 'office.agents.kind', cell: ({ kind }) => <KindName of={kind} /> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={states} /> },
  { name: 'bills', title: 'office.agents.bills', align: 'end', cell: ({ bills }) => <span className="tabular">{bills}</span> },
  { name: 'amount', title: 'office.agents.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'house', title: 'office.agents.of_house', align: 'end', cell: ({ house, asset }) => <Amount of={house} asset={asset} /> },
  { name: 'owed', title: 'office.agents.owed', align: 'end', cell: ({ owed, asset }) => <Amount of={owed} asset={asset} /> },
  { name: 'decidedBy', title: 'office.agents.approved_by', cell: ({ decidedBy }) => decidedBy ?? '–' },
  { name: 'madeAt', title: 'office.agents.counted', onCard: 'none', cell: ({ madeAt }) => <Moment at={madeAt} /> },
]
