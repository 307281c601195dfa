import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link, useSearchParams } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

type Spin = RowOf<'promoDraws.listSpins'>
type Drop = RowOf<'promoDraws.listDrops'>

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

/** What wheels and red envelopes drew and gave, with everything each draw is computed from (R-PROMO-3). */
export function DrawsPage() {
  const text = useText()
  const way = useWay()
  const [address] = useSearchParams()
  const isOfDrops = address.get('of') === 'drops'
  const tab = (of: 'spins' | 'drops') => (
    <Link
      to={way(['promotions', 'draws'], { of })}
      aria-current={(of === 'drops') === isOfDrops ? 'page' : undefined}
      className={buttonLook((of === 'drops') === isOfDrops ? 'primary' : 'secondary', 'small')}
    >
      {text(`office.promo_draws.${of}`)}
    </Link>
  )
  const empty = { title: text('office.promo_draws.none'), text: text('office.promo_draws.none_text') }
  return (
    <Page
      title={text('office.promo_draws.title')}
      lead={text('office.promo_draws.lead')}
      isWide
      actions={
        <span className="inline-flex gap-2">
          {tab('spins')}
          {tab('drops')}
        </span>
      }
    >
      {isOfDrops ? (
        <List
          of="promoDraws.listDrops"
          label={text('office.promo_draws.drops')}
          columns={drops}
          keyOf={({ code, opensAt }) => `${code} ${opensAt}`}
          filters={{ code: { title: 'office.promotions.code' }, opensAt: { title: 'office.promo_draws.opens' } }}
          empty={empty}
        />
      ) : (
        <List
          of="promoDraws.listSpins"
          label={text('office.promo_draws.spins')}
          columns={spins}
          keyOf={({ id }) => id}
          filters={{
            code: { title: 'office.promotions.code' },
            member: { title: 'office.promotions.member_id' },
            spunAt: { title: 'office.promo_draws.spun' },
          }}
          empty={empty}
        />
      )}
    </Page>
  )
}
