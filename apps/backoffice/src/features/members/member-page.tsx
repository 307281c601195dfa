import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { May, useMay } from '#shared/operator.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { RoundsList } from '#shared/rounds/rounds-list.tsx'
import { useWay } from '#shared/use-way.ts'
import { Exclude } from './exclude.tsx'
import { MemberKind } from './member-kind.tsx'
import { memberStates } from './member-looks.ts'
import { MemberMoney } from './member-money.tsx'
import { MemberOverview } from './member-overview.tsx'
import { MemberRisk } from './member-risk.tsx'
import { MemberVendors } from './member-vendors.tsx'

/** One player: who they are, what they own, what they played. Personal details are masked (R-OPS-1). */
export function MemberPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('ply', useParams()['member'])
  const member = useQuery(query('members.get', { query: { brandId: brand.id, id } }))
  const mayPlay = useMay('rounds.read')
  const mayMoney = useMay('ledger.read')
  const mayTransfers = useMay('transfers.read')
  const mayRisk = useMay('risk.read')
  return (
    <DetailPage
      of={member}
      id={id}
      crumbs={[[text('office.members.title'), way(['members'])]]}
      title={({ username }) => username}
      state={({ state }) => <StateBadge of={state} looks={memberStates} />}
      figures={({ balance, asset, kind, createdAt, lastSignInAt }) => (
        <Figures>
          <Figure title={text('office.members.balance')}>
            <Amount of={balance} asset={asset} />
          </Figure>
          <Figure title={text('office.members.kind')}>
            <MemberKind of={kind} />
          </Figure>
          <Figure title={text('office.members.created')}>
            <Moment at={createdAt} />
          </Figure>
          <Figure title={text('office.members.seen')}>
            <Moment at={lastSignInAt} />
          </Figure>
        </Figures>
      )}
      actions={({ kind, username }) =>
        kind !== 'trial' && (
          <>
            <May do="protection.act">
              <Exclude player={id} username={username} />
            </May>
            <May do="games.read">
              <Link to={way(['awards'], { member: id })} className={buttonLook('quiet')}>
                {text('office.awards.title')}
              </Link>
            </May>
            <May do="bonuses.grant">
              <Link to={way(['promotions', 'gift', id])} className={buttonLook('secondary')}>
                {text('office.members.gift')}
              </Link>
            </May>
            <May do="adjustments.ask">
              <Link to={way(['new', 'adjustment'], { member: id })} className={buttonLook('secondary')}>
                {text('office.members.adjust')}
              </Link>
            </May>
          </>
        )
      }
      tabs={(value) => [
        { id: 'overview', title: text('office.members.tab.overview'), content: <MemberOverview member={value} /> },
        ...(mayMoney ? [{ id: 'money', title: text('office.members.tab.money'), content: <MemberMoney member={value} /> }] : []),
        ...(mayTransfers && value.kind !== 'trial'
          ? [{ id: 'vendors', title: text('office.members.vendor_wallets'), content: <MemberVendors member={value} /> }]
          : []),
        ...(mayPlay ? [{ id: 'rounds', title: text('office.members.tab.rounds'), content: <RoundsList fixed={{ member: id }} /> }] : []),
        ...(mayRisk && value.kind !== 'trial'
          ? [{ id: 'links', title: text('office.members.tab.links'), content: <MemberRisk player={id} username={value.username} /> }]
          : []),
      ]}
    />
  )
}
