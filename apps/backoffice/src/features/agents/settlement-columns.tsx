import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { KindName } from './contract-columns.tsx'
import { settlementStates } from './settled-looks.ts'

/** The day before which it ended, or the hour of the day before. */
export function EndOf({ day, hour }: { readonly day: string; readonly hour: number | null }) {
  return (
    <span className="tabular">
      {day}
      {hour !== null && ` · ${String(hour).padStart(2, '0')}:00`}
    </span>
  )
}

export const settlementColumns: readonly Column<RowOf<'settlements.listRuns'>>[] = [
  { name: 'endsOn', title: 'office.agents.ended_before', sort: 'endsOn', cell: ({ endsOn, hour }) => <EndOf day={endsOn} hour={hour} /> },
  { name: 'kind', title: 'office.agents.kind', cell: ({ kind }) => <KindName of={kind} /> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={settlementStates} /> },
  { name: 'bills', title: 'office.agents.bills', align: 'end', cell: ({ bills }) => <span className="tabular">{bills}</span> },
  { name: 'amount', title: 'office.agents.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'house', title: 'office.agents.of_house', align: 'end', cell: ({ house, asset }) => <Amount of={house} asset={asset} /> },
  { name: 'owed', title: 'office.agents.owed', align: 'end', cell: ({ owed, asset }) => <Amount of={owed} asset={asset} /> },
  { name: 'decidedBy', title: 'office.agents.approved_by', cell: ({ decidedBy }) => decidedBy ?? '–' },
  { name: 'madeAt', title: 'office.agents.counted', onCard: 'none', cell: ({ madeAt }) => <Moment at={madeAt} /> },
]
