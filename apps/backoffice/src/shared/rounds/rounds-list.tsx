import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '../cells/amount.tsx'
import { Moment } from '../cells/moment.tsx'
import { StateBadge } from '../cells/state.tsx'
import type { Column } from '../list/column.ts'
import { List } from '../list/list.tsx'
import type { RowOf } from '../list/lists.ts'
import type { Fixed } from '../list/use-list.ts'
import { useWay } from '../use-way.ts'
import { roundStates } from './round-states.ts'

const columns: readonly Column<RowOf<'rounds.list'>>[] = [
  { name: 'gameCode', title: 'office.rounds.game', cell: ({ vassalage, gameCode }) => `${vassalage} · ${gameCode}` },
  { name: 'state', title: 'office.rounds.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={roundStates} /> },
  { name: 'staked', title: 'office.rounds.staked', align: 'end', cell: ({ staked, asset }) => <Amount of={staked} asset={asset} /> },
  { name: 'won', title: 'office.rounds.won', align: 'end', cell: ({ won, asset }) => <Amount of={won} asset={asset} /> },
  {
    name: 'awarded',
    title: 'office.rounds.awarded',
    align: 'end',
    cell: ({ awarded, asset }) => <Amount of={awarded} asset={asset} />,
  },
  {
    name: 'refunded',
    title: 'office.rounds.refunded',
    align: 'end',
    isHidden: true,
    cell: ({ refunded, asset }) => <Amount of={refunded} asset={asset} />,
  },
  { name: 'roundId', title: 'office.rounds.vendor_id', onCard: 'none', cell: ({ roundId }) => roundId },
  { name: 'openedAt', title: 'office.rounds.opened', sort: 'openedAt', cell: ({ openedAt }) => <Moment at={openedAt} /> },
  { name: 'closedAt', title: 'office.rounds.closed', isHidden: true, cell: ({ closedAt }) => <Moment at={closedAt} /> },
]

/** Rounds of one player, newest first: `fixed` or the address says of whom. */
export function RoundsList({ fixed }: { readonly fixed?: Fixed }) {
  const text = useText()
  const way = useWay()
  return (
    <List
      of="rounds.list"
      label={text('office.rounds.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ member, id }) => way(['rounds', member, id])}
      {...(fixed ? { fixed } : {})}
      filters={{
        ...(fixed ? {} : { member: { title: 'office.rounds.member' } }),
        state: {
          title: 'office.rounds.state',
          values: {
            open: 'office.rounds.state.open',
            completed: 'office.rounds.state.completed',
            cancelled: 'office.rounds.state.cancelled',
          },
        },
        vassalage: { title: 'office.rounds.vendor' },
        gameCode: { title: 'office.rounds.game_code' },
        openedAt: { title: 'office.rounds.opened' },
      }}
      empty={{ title: text('office.rounds.none'), text: text('office.rounds.none_text') }}
    />
  )
}
