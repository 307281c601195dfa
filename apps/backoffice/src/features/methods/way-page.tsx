import { useText } from '@halong/app-kit/text.ts'
import { buttonLook, EmptyState } from '@halong/ui'
import { Link, useParams } from 'react-router'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { OpenMark } from './method-cells.tsx'
import type { HouseAccount, PayoutWay } from './method-looks.ts'
import { useHouseAccounts, usePayoutWays } from './use-houses.ts'
import { WayForm } from './way-form.tsx'

/** One way to pay money out, to change. */
export function PayoutWayPage() {
  const text = useText()
  const ways = usePayoutWays()
  const accounts = useHouseAccounts()
  const wanted = useParams()['way']
  return (
    <Answer of={ways} rows={8}>
      {({ rows }) => {
        const method = rows.find(({ code }) => code === wanted)
        if (!method) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Answer of={accounts}>{(all) => <Shown key={method.version} method={method} accounts={all.rows} />}</Answer>
      }}
    </Answer>
  )
}

export function NewPayoutWayPage() {
  const text = useText()
  const way = useWay()
  const accounts = useHouseAccounts()
  return (
    <Answer of={accounts}>
      {({ rows }) =>
        rows.length > 0 ? (
          <Shown method={null} accounts={rows} />
        ) : (
          <EmptyState
            level={1}
            title={text('office.methods.no_account')}
            text={text('office.ways.no_account_text')}
            actions={
              <Link to={way(['new', 'house-account'])} className={buttonLook('primary')}>
                {text('office.house_accounts.new')}
              </Link>
            }
          />
        )
      }
    </Answer>
  )
}

function Shown({ method, accounts }: { readonly method: PayoutWay | null; readonly accounts: readonly HouseAccount[] }) {
  const text = useText()
  const way = useWay()
  return (
    <Page
      above={<Crumbs to={[[text('office.ways.title'), way(['payout-methods'])]]} />}
      title={method?.code ?? text('office.ways.new')}
      lead={text('office.ways.form_lead')}
      actions={method && <OpenMark isOpen={method.isOpen} />}
    >
      <Card title={text('office.ways.about')}>
        <div className="p-4">
          <WayForm method={method} accounts={accounts} />
        </div>
      </Card>
    </Page>
  )
}
