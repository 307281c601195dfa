import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { type BalanceLook, moveKindNames, moveSourceNames, verdictNames, verdicts } from './reconcile-looks.ts'

type Move = RowOf<'reconciliations.listMoves'>

const lookColumns: readonly Column<BalanceLook>[] = [
  { name: 'at', title: 'office.balances.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'verdict',
    title: 'office.balances.verdict',
    onCard: 'head',
    cell: ({ verdict }) => <StateBadge of={verdict} looks={verdicts} />,
  },
  { name: 'title', title: 'office.reconcile.account', cell: ({ title }) => title },
  { name: 'ours', title: 'office.balances.ours', align: 'end', cell: ({ ours, asset }) => <Amount of={ours} asset={asset} /> },
  {
    name: 'told',
    title: 'office.balances.told',
    align: 'end',
    cell: ({ told, asset }) => (told === null ? '–' : <Amount of={told} asset={asset} />),
  },
  {
    name: 'underWay',
    title: 'office.balances.under_way',
    align: 'end',
    cell: ({ underWay, asset }) => <Amount of={underWay} asset={asset} />,
  },
  { name: 'by', title: 'office.balances.by', cell: ({ by }) => <By of={by} /> },
]
/** Looks at balances, the newest first. */
export function BalanceLooksPage() {
  const text = useText()
  return (
    <ListPage
      of="reconciliations.listLooks"
      title={text('office.balances.looks')}
      lead={text('office.balances.looks_lead')}
      label={text('office.balances.looks')}
      columns={lookColumns}
      keyOf={({ id }) => id}
      filters={{ verdict: { title: 'office.balances.verdict', values: verdictNames }, at: { title: 'office.balances.at' } }}
      empty={{ title: text('office.balances.looks_none') }}
    />
  )
}

const moveColumns: readonly Column<Move>[] = [
  { name: 'at', title: 'office.balances.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { name: 'kind', title: 'office.balances.kind', onCard: 'head', cell: ({ kind }) => <Kind of={kind} /> },
  { name: 'title', title: 'office.reconcile.account', cell: ({ title }) => title },
  { name: 'amount', title: 'office.balances.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'source', title: 'office.reconcile.source', cell: ({ source }) => <Source of={source} /> },
  {
    name: 'reference',
    title: 'office.balances.reference',
    onCard: 'none',
    cell: ({ reference }) => <code className="text-xs break-all">{reference}</code>,
  },
  { name: 'by', title: 'office.balances.by', cell: ({ by }) => <By of={by} /> },
  { name: 'reason', title: 'office.balances.reason', onCard: 'none', cell: ({ reason }) => (reason === '' ? '–' : reason) },
]
/** What the house moved at its own accounts, and fees of providers, the newest first. */
export function HouseMovesPage() {
  const text = useText()
  return (
    <ListPage
      of="reconciliations.listMoves"
      title={text('office.balances.moves')}
      lead={text('office.balances.moves_lead')}
      label={text('office.balances.moves')}
      columns={moveColumns}
      keyOf={({ id }) => id}
      filters={{
        kind: { title: 'office.balances.kind', values: moveKindNames },
        source: { title: 'office.reconcile.source', values: moveSourceNames },
        at: { title: 'office.balances.at' },
      }}
      empty={{ title: text('office.balances.moves_none') }}
    />
  )
}

function Kind({ of }: { readonly of: Move['kind'] }) {
  return useText()(moveKindNames[of])
}
function Source({ of }: { readonly of: Move['source'] }) {
  return useText()(moveSourceNames[of])
}
function By({ of }: { readonly of: string | null }) {
  const text = useText()
  return of ?? text('office.reconcile.nightly')
}
