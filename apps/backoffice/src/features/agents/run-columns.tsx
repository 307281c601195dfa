import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { runStates } from './settled-looks.ts'

export const runColumns: readonly Column<RowOf<'settlements.listRebateRuns'>>[] = [
  { name: 'day', title: 'office.agents.run.day', sort: 'day', cell: ({ day }) => <span className="tabular">{day}</span> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={runStates} /> },
  { name: 'agents', title: 'office.agents.run.agents', align: 'end', cell: ({ agents }) => <span className="tabular">{agents}</span> },
  { name: 'amount', title: 'office.agents.run.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'startedAt', title: 'office.agents.run.started', onCard: 'none', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { name: 'doneAt', title: 'office.agents.run.done', cell: ({ doneAt }) => (doneAt === null ? '–' : <Moment at={doneAt} />) },
]
