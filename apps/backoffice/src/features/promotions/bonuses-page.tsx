import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type BonusRow, bonusStateNames, bonusStates } from './bonus-looks.ts'

const columns: readonly Column<BonusRow>[] = [
  { name: 'username', title: 'office.promotions.member', onCard: 'head', cell: (row) => <MemberLink {...row} /> },
  { name: 'state', title: 'office.promotions.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={bonusStates} /> },
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  { name: 'granted', title: 'office.bonuses.granted', align: 'end', cell: ({ granted, asset }) => <Amount of={granted} asset={asset} /> },
  { name: 'balance', title: 'office.bonuses.balance', align: 'end', cell: ({ balance, asset }) => <Amount of={balance} asset={asset} /> },
  { name: 'done', title: 'office.bonuses.done', align: 'end', cell: ({ done, asset }) => <Amount of={done} asset={asset} /> },
  {
    name: 'required',
    title: 'office.bonuses.required',
    align: 'end',
    cell: ({ required, asset }) => <Amount of={required} asset={asset} />,
  },
  {
    name: 'released',
    title: 'office.bonuses.released',
    align: 'end',
    cell: ({ released, asset }) => <Amount of={released} asset={asset} />,
  },
  { name: 'acceptedAt', title: 'office.bonuses.accepted', sort: 'acceptedAt', cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
]

/** Bonus money of the brand's players, newest first. */
export function BonusesPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="bonuses.list"
      title={text('office.bonuses.title')}
      lead={text('office.bonuses.lead')}
      label={text('office.bonuses.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ playerId, id }) => way(['promotions', 'bonus', playerId, id])}
      filters={{
        state: { title: 'office.promotions.state', values: bonusStateNames },
        code: { title: 'office.promotions.code' },
        member: { title: 'office.promotions.member_id' },
        acceptedAt: { title: 'office.bonuses.accepted' },
      }}
      views={{ running: 'office.bonuses.running', waiting: 'office.bonuses.waiting' }}
      empty={{ title: text('office.bonuses.none') }}
    />
  )
}
