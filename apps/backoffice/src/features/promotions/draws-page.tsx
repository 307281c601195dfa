import { useText } from '@halong/app-kit/text.ts'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { ListTabs, useListTab } from './list-tabs.tsx'

type Spin = RowOf<'promoDraws.listSpins'>
type Drop = RowOf<'promoDraws.listDrops'>
type Raffle = RowOf<'promoDraws.listRaffles'>
type Winner = RowOf<'promoDraws.listWinners'>

function MemberLink({ playerId, username }: Pick<Spin, 'playerId' | 'username'>) {
  const way = useWay()
  return (
    <Link to={way(['members', playerId])} className="relative inline-flex min-h-6 min-w-6 items-center text-link hover:underline">
      {username}
    </Link>
  )
}
function Code({ of }: { readonly of: string }) {
  return <code className="font-mono text-xs wrap-anywhere whitespace-normal">{of}</code>
}

const spins: readonly Column<Spin>[] = [
  { name: 'username', title: 'office.promotions.member', cell: (row) => <MemberLink {...row} /> },
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <Code of={code} /> },
  { name: 'amount', title: 'office.promotions.given', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'spunAt', title: 'office.promo_draws.spun', sort: 'spunAt', cell: ({ spunAt }) => <Moment at={spunAt} /> },
  { name: 'no', title: 'office.promo_draws.no', align: 'end', cell: ({ generation, no }) => `${generation}.${no}` },
  { name: 'seed', title: 'office.promo_draws.seed', isHidden: true, cell: ({ seed }) => <Code of={seed} /> },
  { name: 'clientSeed', title: 'office.promo_draws.words', isHidden: true, cell: ({ clientSeed }) => <Code of={clientSeed} /> },
  { name: 'terminal', title: 'office.promo_draws.commitment', isHidden: true, cell: ({ terminal }) => <Code of={terminal} /> },
]
const drops: readonly Column<Drop>[] = [
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <Code of={code} /> },
  { name: 'opensAt', title: 'office.promo_draws.opens', sort: 'opensAt', cell: ({ opensAt }) => <Moment at={opensAt} /> },
  { name: 'closesAt', title: 'office.promo_draws.closes', isHidden: true, cell: ({ closesAt }) => <Moment at={closesAt} /> },
  { name: 'total', title: 'office.promotions.total', align: 'end', cell: ({ total, asset }) => <Amount of={total} asset={asset} /> },
  { name: 'given', title: 'office.promotions.given', align: 'end', cell: ({ given, asset }) => <Amount of={given} asset={asset} /> },
  { name: 'taken', title: 'office.promo_draws.taken', align: 'end', cell: ({ taken, slots }) => `${taken} / ${slots}` },
  { name: 'commitment', title: 'office.promo_draws.commitment', isHidden: true, cell: ({ commitment }) => <Code of={commitment} /> },
]

const stateNames = {
  OPEN: 'office.promo_draws.state.OPEN',
  LISTED: 'office.promo_draws.state.LISTED',
  DRAWN: 'office.promo_draws.state.DRAWN',
  EMPTY: 'office.promo_draws.state.EMPTY',
} as const
const stateLooks: StateLooks<Raffle['state']> = {
  OPEN: { title: stateNames.OPEN, tone: 'jade' },
  LISTED: { title: stateNames.LISTED, tone: 'gold' },
  DRAWN: { title: stateNames.DRAWN, tone: 'neutral' },
  EMPTY: { title: stateNames.EMPTY, tone: 'neutral' },
}
const raffles: readonly Column<Raffle>[] = [
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <Code of={code} /> },
  { name: 'period', title: 'office.promo_draws.period', cell: ({ period }) => period },
  { name: 'state', title: 'office.promo_draws.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={stateLooks} /> },
  { name: 'endsAt', title: 'office.promo_draws.ends', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { name: 'drawsAt', title: 'office.promo_draws.draws', sort: 'drawsAt', cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
  { name: 'entrants', title: 'office.promo_draws.entrants', align: 'end', cell: ({ entrants }) => entrants },
  { name: 'tickets', title: 'office.promo_draws.tickets', align: 'end', cell: ({ tickets }) => tickets },
  { name: 'prizes', title: 'office.promo_draws.prizes', align: 'end', cell: ({ prizes, asset }) => <Amount of={prizes} asset={asset} /> },
  { name: 'commitment', title: 'office.promo_draws.commitment', isHidden: true, cell: ({ commitment }) => <Code of={commitment} /> },
  { name: 'witness', title: 'office.promo_draws.witness', isHidden: true, cell: ({ witness }) => <Code of={witness ?? '–'} /> },
  { name: 'listHash', title: 'office.promo_draws.list', isHidden: true, cell: ({ listHash }) => <Code of={listHash ?? '–'} /> },
  { name: 'beacon', title: 'office.promo_draws.beacon', isHidden: true, cell: ({ beacon }) => <Code of={beacon ?? '–'} /> },
]
const winners: readonly Column<Winner>[] = [
  { name: 'username', title: 'office.promotions.member', cell: (row) => <MemberLink {...row} /> },
  { name: 'code', title: 'office.promotions.code', cell: ({ code }) => <Code of={code} /> },
  { name: 'period', title: 'office.promo_draws.period', cell: ({ period }) => period },
  { name: 'place', title: 'office.promo_draws.place', align: 'end', cell: ({ place }) => place },
  { name: 'ticket', title: 'office.promo_draws.ticket', align: 'end', cell: ({ ticket }) => ticket },
  { name: 'tickets', title: 'office.promo_draws.tickets', align: 'end', cell: ({ tickets }) => tickets },
  { name: 'amount', title: 'office.promotions.given', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'drawnAt', title: 'office.promo_draws.drawn', sort: 'drawnAt', cell: ({ drawnAt }) => <Moment at={drawnAt} /> },
  { name: 'entrant', title: 'office.promo_draws.entrant', isHidden: true, cell: ({ entrant }) => <Code of={entrant} /> },
]
const tabs = {
  spins: 'office.promo_draws.spins',
  drops: 'office.promo_draws.drops',
  raffles: 'office.promo_draws.raffles',
  winners: 'office.promo_draws.winners',
} as const
type Tab = keyof typeof tabs

/** What wheels, red envelopes and raffles drew and gave, with everything each draw is computed from (R-PROMO-3). */
export function DrawsPage() {
  const text = useText()
  const of = useListTab(tabs)
  return (
    <Page
      title={text('office.promo_draws.title')}
      lead={text('office.promo_draws.lead')}
      isWide
      actions={<ListTabs tabs={tabs} of={of} page="draws" />}
    >
      <DrawsList of={of} />
    </Page>
  )
}

function DrawsList({ of }: { readonly of: Tab }) {
  const text = useText()
  const empty = { title: text('office.promo_draws.none'), text: text('office.promo_draws.none_text') }
  const code = { title: 'office.promotions.code' } as const
  const member = { title: 'office.promotions.member_id' } as const
  const label = text(tabs[of])
  if (of === 'drops')
    return (
      <List
        of="promoDraws.listDrops"
        label={label}
        columns={drops}
        keyOf={({ code: name, opensAt }) => `${name} ${opensAt}`}
        filters={{ code, opensAt: { title: 'office.promo_draws.opens' } }}
        empty={empty}
      />
    )
  if (of === 'raffles')
    return (
      <List
        of="promoDraws.listRaffles"
        label={label}
        columns={raffles}
        keyOf={({ id }) => id}
        filters={{ state: { title: 'office.promo_draws.state', values: stateNames }, code, drawsAt: { title: 'office.promo_draws.draws' } }}
        empty={empty}
      />
    )
  if (of === 'winners')
    return (
      <List
        of="promoDraws.listWinners"
        label={label}
        columns={winners}
        keyOf={({ id }) => id}
        filters={{ code, member, drawnAt: { title: 'office.promo_draws.drawn' } }}
        empty={empty}
      />
    )
  return (
    <List
      of="promoDraws.listSpins"
      label={label}
      columns={spins}
      keyOf={({ id }) => id}
      filters={{ code, member, spunAt: { title: 'office.promo_draws.spun' } }}
      empty={empty}
    />
  )
}
