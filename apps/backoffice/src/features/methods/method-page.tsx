import { useText } from '@halong/app-kit/text.ts'
import { buttonLook, EmptyState } from '@halong/ui'
import { Link, useParams } from 'react-router'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { OpenBadge } from './method-cells.tsx'
import { MethodForm } from './method-form.tsx'
import type { HouseAccount, Method } from './method-looks.ts'
import { useHouseAccounts, useMethods } from './use-houses.ts'

/** One way to pay money in, to change. */
export function MethodPage() {
  const text = useText()
  const methods = useMethods()
  const accounts = useHouseAccounts()
  const wanted = useParams()['method']
  return (
    <Answer of={methods} rows={8}>
      {({ rows }) => {
        const method = rows.find(({ code }) => code === wanted)
        if (!method) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Answer of={accounts}>{(all) => <Shown key={method.version} method={method} accounts={all.rows} />}</Answer>
      }}
    </Answer>
  )
}

export function NewMethodPage() {
  const accounts = useHouseAccounts()
  return <Answer of={accounts}>{({ rows }) => (rows.length === 0 ? <NoAccount /> : <Shown method={null} accounts={rows} />)}</Answer>
}

function Shown({ method, accounts }: { readonly method: Method | null; readonly accounts: readonly HouseAccount[] }) {
  const text = useText()
  const way = useWay()
  return (
    <Page
      above={<Crumbs to={[[text('office.methods.title'), way(['methods'])]]} />}
      title={method?.code ?? text('office.methods.new')}
      lead={text('office.methods.form_lead')}
      actions={method && <OpenBadge isOpen={method.isOpen} />}
    >
      <Card title={text('office.methods.about')}>
        <div className="p-4">
          <MethodForm method={method} accounts={accounts} />
        </div>
      </Card>
    </Page>
  )
}

/** A method needs an account of the house that the money goes to. */
function NoAccount() {
  const text = useText()
  const way = useWay()
  return (
    <EmptyState
      level={1}
      title={text('office.methods.no_account')}
      text={text('office.methods.no_account_text')}
      actions={
        <Link to={way(['new', 'house-account'])} className={buttonLook('primary')}>
          {text('office.house_accounts.new')}
        </Link>
      }
    />
  )
}
