import { useText } from '@halong/app-kit/text.ts'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Transfer, transferCodes, transferStates, transferWays } from './transfer-looks.ts'

const columns: readonly Column<Transfer>[] = [
  { name: 'reference', title: 'office.transfers.reference', cell: ({ id, reference }) => <TransferLink id={id} reference={reference} /> },
  { name: 'state', title: 'office.transfers.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={transferStates} /> },
  { name: 'code', title: 'office.transfers.code', cell: ({ code }) => <Code of={code} /> },
  { name: 'vassalage', title: 'office.transfers.vendor', cell: ({ vassalage }) => vassalage },
  {
    name: 'username',
    title: 'office.transfers.player',
    cell: ({ playerId, username }) => <PlayerLink id={playerId} username={username} />,
  },
  { name: 'way', title: 'office.transfers.way', cell: ({ way }) => <Way of={way} /> },
  { name: 'amount', title: 'office.transfers.amount', align: 'end', cell: (row) => <TransferAmount of={row} /> },
  {
    name: 'asks',
    title: 'office.transfers.asks',
    align: 'end',
    onCard: 'none',
    cell: ({ asks }) => <span className="tabular">{asks}</span>,
  },
  { name: 'at', title: 'office.transfers.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]
const inDoubt = { state: 'requested,sent,unknown,matter' }

/** Money on the way between the main wallet and vendors, the oldest first: what goes on by itself, and what waits for a person. */
export function TransfersPage() {
  const text = useText()
  const { isAll, fixed, choice } = useOpenOrAll(inDoubt)
  return (
    <ListPage
      of="transfers.list"
      title={text('office.transfers.title')}
      lead={text('office.transfers.lead')}
      label={text('office.transfers.title')}
      actions={choice}
      columns={columns}
      keyOf={({ id }) => id}
      fixed={fixed}
      filters={{
        ...(isAll
          ? {
              state: {
                title: 'office.transfers.state' as const,
                values: {
                  requested: 'office.transfers.state.requested',
                  sent: 'office.transfers.state.sent',
                  unknown: 'office.transfers.state.unknown',
                  matter: 'office.transfers.state.matter',
                  done: 'office.transfers.state.done',
                  refused: 'office.transfers.state.refused',
                } as const,
              },
            }
          : {}),
        way: { title: 'office.transfers.way', values: transferWays },
        vassalage: { title: 'office.transfers.vendor' },
        member: { title: 'office.transfers.player' },
        at: { title: 'office.transfers.at' },
      }}
      empty={{ title: text('office.transfers.none'), text: text('office.transfers.none_text') }}
    />
  )
}

function TransferLink({ id, reference }: Pick<Transfer, 'id' | 'reference'>) {
  const way = useWay()
  return (
    <Link to={way(['transfers', id])} className="font-mono text-link hover:underline">
      {reference}
    </Link>
  )
}
function PlayerLink({ id, username }: { readonly id: string; readonly username: string }) {
  const way = useWay()
  return (
    <Link to={way(['members', id])} className="text-link hover:underline">
      {username}
    </Link>
  )
}
function Way({ of }: { readonly of: Transfer['way'] }) {
  const text = useText()
  return text(transferWays[of])
}
function Code({ of }: { readonly of: Transfer['code'] }) {
  const text = useText()
  return of === null ? '–' : text(transferCodes[of])
}
function TransferAmount({ of: { amount, asset } }: { readonly of: Pick<Transfer, 'amount' | 'asset'> }) {
  const text = useText()
  return amount === null ? text('office.transfers.everything') : <Amount of={amount} asset={asset} />
}
