import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useParams } from 'react-router'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Copy } from '#shared/parts/copy.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { AccountForm } from './account-form.tsx'
import { OpenBadge } from './method-cells.tsx'
import type { HouseAccount } from './method-looks.ts'
import { useHouseAccounts } from './use-houses.ts'

/** One account of the house, to change. */
export function AccountPage() {
  const text = useText()
  const accounts = useHouseAccounts()
  const wanted = useParams()['account']
  return (
    <Answer of={accounts} rows={8}>
      {({ rows }) => {
        const account = rows.find(({ id }) => id === wanted)
        if (!account) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Shown key={account.version} account={account} />
      }}
    </Answer>
  )
}

export const NewAccountPage = () => <Shown account={null} />

function Shown({ account }: { readonly account: HouseAccount | null }) {
  const text = useText()
  const way = useWay()
  return (
    <Page
      above={<Crumbs to={[[text('office.house_accounts.title'), way(['house-accounts'])]]} />}
      title={account?.title ?? text('office.house_accounts.new')}
      lead={text('office.house_accounts.form_lead')}
      actions={account && <OpenBadge isOpen={account.isOpenIn} />}
    >
      {account && account.driver !== 'manual' && (
        <Card title={text('office.house_accounts.callback')}>
          <div className="flex flex-col gap-1 p-4 text-sm">
            <p className="text-ink-2">{text('office.house_accounts.callback_note')}</p>
            <Copy value={account.callbackPath} />
          </div>
        </Card>
      )}
      <Card title={text('office.house_accounts.about')}>
        <div className="p-4">
          <AccountForm account={account} />
        </div>
      </Card>
    </Page>
  )
}
