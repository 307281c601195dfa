import { useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { driverNames } from '#shared/cashier/drivers.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { Copy } from '#shared/parts/copy.tsx'
import { useWay } from '#shared/use-way.ts'
import { OpenBadge } from './method-cells.tsx'
import type { HouseAccount } from './method-looks.ts'

const columns: readonly Column<HouseAccount>[] = [
  { name: 'title', title: 'office.house_accounts.name', cell: ({ title }) => title },
  { name: 'isOpenIn', title: 'office.house_accounts.state', onCard: 'head', cell: ({ isOpenIn }) => <OpenBadge isOpen={isOpenIn} /> },
  { name: 'driver', title: 'office.house_accounts.driver', cell: ({ driver, isStandIn }) => <Driver of={driver} isStandIn={isStandIn} /> },
  { name: 'asset', title: 'office.house_accounts.asset', cell: ({ asset }) => asset.split('/')[0] },
  { name: 'baseUrl', title: 'office.house_accounts.base_url', onCard: 'none', cell: ({ baseUrl }) => baseUrl || '–' },
  {
    name: 'callbackPath',
    title: 'office.house_accounts.callback',
    isHidden: true,
    onCard: 'none',
    cell: ({ callbackPath }) => <Copy value={callbackPath} />,
  },
  { name: 'changedAt', title: 'office.methods.changed', sort: 'changedAt', cell: ({ changedAt }) => <Moment at={changedAt} /> },
  { name: 'changedBy', title: 'office.methods.by', onCard: 'none', cell: ({ changedBy }) => changedBy },
]

/** Accounts of the house at providers and banks. Their secrets are written and never told. */
export function AccountsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="houseAccounts.list"
      title={text('office.house_accounts.title')}
      lead={text('office.house_accounts.lead')}
      label={text('office.house_accounts.title')}
      actions={
        <Link to={way(['new', 'house-account'])} className={buttonLook('primary', 'medium')}>
          {text('office.house_accounts.new')}
        </Link>
      }
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['house-accounts', id])}
      filters={{ driver: { title: 'office.house_accounts.driver', values: driverNames } }}
      empty={{ title: text('office.house_accounts.none'), text: text('office.house_accounts.none_text') }}
    />
  )
}

function Driver({ of, isStandIn }: { readonly of: HouseAccount['driver']; readonly isStandIn: boolean }) {
  const text = useText()
  return (
    <span className="inline-flex items-center gap-2">
      {text(driverNames[of])}
      {isStandIn && <Badge tone="gold">{text('office.house_accounts.stand_in')}</Badge>}
    </span>
  )
}
