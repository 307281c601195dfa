import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'

type Run = RowOf<'settlements.listRebateRuns'>
export const runStates: StateLooks<Run['state']> = {
  COUNTING: { title: 'office.agents.run.COUNTING', tone: 'gold' },
  PAYING: { title: 'office.agents.run.PAYING', tone: 'gold' },
  DONE: { title: 'office.agents.run.DONE', tone: 'jade' },
  OFF: { title: 'office.agents.run.OFF', tone: 'neutral' },
}
export const runColumns: readonly Column<Run>[] = [
  { name: 'day', title: 'office.agents.run.day', sort: 'day', cell: ({ day }) => <span className="tabular">{day}</span> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={runStates} /> },
  { name: 'agents', title: 'office.agents.run.agents', align: 'end', cell: ({ agents }) => <span className="tabular">{agents}</span> },
  { name: 'amount', title: 'office.agents.run.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'startedAt', title: 'office.agents.run.started', onCard: 'none', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { name: 'doneAt', title: 'office.agents.run.done', cell: ({ doneAt }) => (doneAt === null ? '–' : <Moment at={doneAt} />) },
]

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
