import { useText } from '@halong/app-kit/text.ts'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { useWay } from '#shared/use-way.ts'
import { type LineRow, lineStates, lineWays } from './line-looks.ts'

const columns: readonly Column<LineRow>[] = [
  { name: 'amount', title: 'office.agents.amount', align: 'end', cell: (row) => <LineLink of={row} /> },
  { name: 'state', title: 'office.agents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={lineStates} /> },
  { name: 'username', title: 'office.line.sender', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'way', title: 'office.line.way', cell: ({ way }) => <Way of={way} /> },
  {
    name: 'otherName',
    title: 'office.line.receiver',
    cell: ({ otherId, otherName }) => <MemberLink playerId={otherId} username={otherName} />,
  },
  { name: 'at', title: 'office.line.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'expiresAt',
    title: 'office.line.expires',
    onCard: 'none',
    cell: ({ expiresAt, endedAt }) => <Moment at={endedAt ?? expiresAt} />,
  },
  { name: 'decidedBy', title: 'office.line.decided_by', cell: ({ decidedBy }) => decidedBy ?? '–' },
]

/** R-MC-6: income agents want to send along their line, the oldest first; nothing of it moves before an operator agrees. */
export function LineTransfersPage() {
  const text = useText()
  const { isAll, fixed, choice } = useOpenOrAll({ state: 'OPEN' })
  return (
    <ListPage
      of="lineTransfers.list"
      title={text('office.line.title')}
      lead={text('office.line.lead')}
      label={text('office.line.title')}
      actions={choice}
      columns={columns}
      keyOf={({ id }) => id}
      fixed={fixed}
      filters={{
        ...(isAll
          ? {
              state: {
                title: 'office.agents.state' as const,
                values: {
                  OPEN: 'office.line.state.OPEN',
                  DONE: 'office.line.state.DONE',
                  REFUSED: 'office.line.state.REFUSED',
                  LAPSED: 'office.line.state.LAPSED',
                } as const,
              },
            }
          : {}),
        way: { title: 'office.line.way', values: lineWays },
        member: { title: 'office.line.sender' },
        at: { title: 'office.line.at' },
      }}
      empty={{ title: text('office.line.none'), text: text('office.line.none_text') }}
    />
  )
}

function LineLink({ of: { id, amount, asset } }: { readonly of: LineRow }) {
  const way = useWay()
  return (
    <Link to={way(['line-transfers', id])} className="text-link hover:underline">
      <Amount of={amount} asset={asset} />
    </Link>
  )
}
function Way({ of }: { readonly of: LineRow['way'] }) {
  return useText()(lineWays[of])
}
