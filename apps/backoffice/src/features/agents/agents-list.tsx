import { useText } from '@halong/app-kit/text.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { type Grade, gradeTitles, nodeStates } from './agent-looks.ts'

/** A rank in words. */
export function GradeName({ of }: { readonly of: Grade }) {
  return useText()(gradeTitles[`${of}`])
}

export const nodeColumns: readonly Column<RowOf<'agents.list'>>[] = [
  { name: 'username', title: 'office.agents.username', cell: ({ username }) => username },
  { name: 'grade', title: 'office.agents.grade', cell: ({ grade }) => <GradeName of={grade} /> },
  {
    name: 'state',
    title: 'office.agents.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={nodeStates} />,
  },
  { name: 'upline', title: 'office.agents.upline', cell: ({ upline }) => upline ?? '–' },
  { name: 'direct', title: 'office.agents.direct', align: 'end', cell: ({ direct }) => <span className="tabular">{direct}</span> },
  { name: 'size', title: 'office.agents.size', align: 'end', cell: ({ size }) => <span className="tabular">{size}</span> },
  { name: 'joinedAt', title: 'office.agents.joined', sort: 'joinedAt', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
]
