import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type BonusRow, bonusStateNames, bonusStates } from './bonus-looks.ts'
import { ListTabs, useListTab } from './list-tabs.tsx'

type RoundsRow = RowOf<'bonuses.listFreeRounds'>

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

const roundStateNames = {
  open: 'office.free_rounds.state.open',
  played: 'office.free_rounds.state.played',
  expired: 'office.free_rounds.state.expired',
} as const satisfies Record<RoundsRow['state'], TextKey>
const roundStates: StateLooks<RoundsRow['state']> = {
  open: { title: roundStateNames.open, tone: 'jade' },
  played: { title: roundStateNames.played, tone: 'neutral' },
  expired: { title: roundStateNames.expired, tone: 'neutral' },
}
const wins = { cash: 'office.promotions.kind.cash', bonus: 'office.promotions.kind.bonus' } as const

function Wins({ of: { wins: kind } }: { readonly of: RoundsRow }) {
  return useText()(wins[kind])
}
const roundColumns: readonly Column<RoundsRow>[] = [
  { name: 'username', title: 'office.promotions.member', onCard: 'head', cell: (row) => <MemberLink {...row} /> },
  { name: 'state', title: 'office.promotions.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={roundStates} /> },
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  { name: 'games', title: 'office.free_rounds.games', cell: ({ games }) => games.join(', ') },
  { name: 'used', title: 'office.free_rounds.used', align: 'end', cell: ({ used, count }) => `${String(used)} / ${String(count)}` },
  { name: 'inPlay', title: 'office.free_rounds.in_play', align: 'end', isHidden: true, cell: ({ inPlay }) => inPlay },
  { name: 'stake', title: 'office.free_rounds.stake', align: 'end', cell: ({ stake, asset }) => <Amount of={stake} asset={asset} /> },
  { name: 'won', title: 'office.free_rounds.won', align: 'end', cell: ({ won, asset }) => <Amount of={won} asset={asset} /> },
  { name: 'wins', title: 'office.free_rounds.wins', cell: (row) => <Wins of={row} /> },
  { name: 'givenAt', title: 'office.free_rounds.given', sort: 'givenAt', cell: ({ givenAt }) => <Moment at={givenAt} /> },
  { name: 'endsAt', title: 'office.free_rounds.ends', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  {
    name: 'endedAt',
    title: 'office.free_rounds.ended',
    isHidden: true,
    cell: ({ endedAt }) => (endedAt === null ? '–' : <Moment at={endedAt} />),
  },
]

const tabs = { money: 'office.bonuses.tab', rounds: 'office.free_rounds.title' } as const

/** Bonus money of the brand's players, and the free rounds they were given; the newest first. */
export function BonusesPage() {
  const text = useText()
  const of = useListTab(tabs)
  return (
    <Page
      title={text(of === 'rounds' ? 'office.free_rounds.title' : 'office.bonuses.title')}
      lead={text(of === 'rounds' ? 'office.free_rounds.lead' : 'office.bonuses.lead')}
      isWide
      actions={<ListTabs tabs={tabs} of={of} page="bonuses" />}
    >
      {of === 'rounds' ? <RoundsList /> : <MoneyList />}
    </Page>
  )
}

function MoneyList() {
  const text = useText()
  const way = useWay()
  return (
    <List
      of="bonuses.list"
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

function RoundsList() {
  const text = useText()
  return (
    <List
      of="bonuses.listFreeRounds"
      label={text('office.free_rounds.title')}
      columns={roundColumns}
      keyOf={({ id }) => id}
      filters={{
        state: { title: 'office.promotions.state', values: roundStateNames },
        code: { title: 'office.promotions.code' },
        member: { title: 'office.promotions.member_id' },
        givenAt: { title: 'office.free_rounds.given' },
      }}
      views={{ open: 'office.free_rounds.state.open' }}
      empty={{ title: text('office.free_rounds.none'), text: text('office.free_rounds.none_text') }}
    />
  )
}
