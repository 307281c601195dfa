import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { ImportForm } from './import-form.tsx'

/** A bank's statement, looked at before it is taken over (R-OPS-1). */
export function ImportPage() {
  const text = useText()
  const way = useWay()
  const { id: brandId } = useBrand()
  const asked = useQuery(query('statements.listAccounts', { query: { brandId } }))
  return (
    <Page
      above={<Crumbs to={[[text('office.statements.title'), way(['statements'])]]} />}
      title={text('office.statements.import')}
      lead={text('office.statements.import_lead')}
    >
      <Answer of={asked} rows={5}>
        {({ accounts }) => {
          const [first] = accounts
          return first === undefined ? (
            <EmptyState title={text('office.statements.no_account')} text={text('office.statements.no_account_text')} />
          ) : (
            <ImportForm accounts={accounts} first={first} />
          )
        }}
      </Answer>
    </Page>
  )
}
