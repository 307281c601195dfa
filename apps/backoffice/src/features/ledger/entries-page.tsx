import { useText } from '@halong/app-kit/text.ts'
import { Link, useSearchParams } from 'react-router'
import { EntriesList } from '#shared/ledger/entries-list.tsx'
import { useLedgerWords } from '#shared/ledger/ledger-words.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

/** Entries of the account the address names. */
export function EntriesPage() {
  const text = useText()
  const way = useWay()
  const words = useLedgerWords()
  const [address] = useSearchParams()
  const account = address.get('account') ?? ''
  const [owner = '', kind = '', asset = ''] = account.split(':')
  return (
    <Page
      isWide
      above={<Crumbs to={[[text('office.ledger.title'), way(['ledger'], owner.startsWith('ply_') ? { owner } : {})]]} />}
      title={kind === '' ? text('office.ledger.entries') : `${words.kind(kind)} · ${asset.split('/')[0]}`}
      lead={
        owner.startsWith('ply_') ? (
          <Link to={way(['members', owner])} className="text-link hover:underline">
            {owner}
          </Link>
        ) : (
          owner
        )
      }
    >
      <EntriesList account={account} />
    </Page>
  )
}
