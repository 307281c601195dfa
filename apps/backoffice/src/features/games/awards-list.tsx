import { useText } from '@halong/app-kit/text.ts'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import type { Fixed } from '#shared/list/use-list.ts'
import { useMay } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { awardSources } from './award-sources.ts'

type Award = RowOf<'jackpots.listAwards'>

function Source({ of: { source, sourceId } }: { readonly of: Award }) {
  const text = useText()
  return (
    <span className="flex flex-col">
      <span>{text(awardSources[source])}</span>
      <span className="break-all text-xs text-ink-2">{sourceId}</span>
    </span>
  )
}

/** The round that won it; a prize may be of none. */
function RoundOf({ of: { playerId, round, roundId } }: { readonly of: Award }) {
  const way = useWay()
  const mayRead = useMay('rounds.read')
  const shown = <span className="break-all font-mono text-xs">{roundId}</span>
  if (round === null || !mayRead) return shown
  return (
    <Link to={way(['rounds', playerId, round])} className="text-link hover:underline">
      {shown}
    </Link>
  )
}

const columns: readonly Column<Award>[] = [
  { name: 'paidAt', title: 'office.jackpots.paid_at', sort: 'paidAt', onCard: 'head', cell: ({ paidAt }) => <Moment at={paidAt} /> },
  {
    name: 'username',
    title: 'office.jackpots.player',
    cell: ({ playerId, username }) => <MemberLink playerId={playerId} username={username} />,
  },
  { name: 'source', title: 'office.jackpots.source', cell: (row) => <Source of={row} /> },
  { name: 'gameCode', title: 'office.tables.game', cell: ({ vassalage, gameCode }) => `${vassalage} · ${gameCode}` },
  { name: 'roundId', title: 'office.jackpots.round', cell: (row) => <RoundOf of={row} /> },
  { name: 'amount', title: 'office.jackpots.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  {
    name: 'pool',
    title: 'office.jackpots.pool_before',
    align: 'end',
    cell: ({ pool, asset }) => (pool === null ? '—' : <Amount of={pool} asset={asset} />),
  },
]
const none = {}

/** Jackpots and prizes as they were paid (W26), of all vendors or of the one that `fixed` names. */
export function AwardsList({ fixed = none }: { readonly fixed?: Fixed }) {
  const text = useText()
  return (
    <List
      of="jackpots.listAwards"
      label={text('office.jackpots.awards')}
      columns={columns}
      keyOf={({ vassalage, id }) => `${vassalage} ${id}`}
      fixed={fixed}
      filters={{
        member: { title: 'office.jackpots.player_id' },
        vassalage: { title: 'office.jackpots.vendor' },
        gameCode: { title: 'office.jackpots.game_code' },
        source: { title: 'office.jackpots.source', values: awardSources },
        paidAt: { title: 'office.jackpots.paid_at' },
      }}
      empty={{ title: text('office.jackpots.no_awards'), text: text('office.jackpots.no_awards_text') }}
    />
  )
}
