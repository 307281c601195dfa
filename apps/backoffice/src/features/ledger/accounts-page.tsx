import { useText } from '@halong/app-kit/text.ts'
import { Navigate, useSearchParams } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { LedgerWord, useLedgerWords } from '#shared/ledger/ledger-words.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useOperator } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'

const columns: readonly Column<RowOf<'ledger.listAccounts'>>[] = [
  { name: 'kind', title: 'office.ledger.kind', cell: ({ kind }) => <LedgerWord of={kind} name="kind" /> },
  { name: 'owner', title: 'office.ledger.owner', cell: ({ owner }) => <code className="font-mono text-xs">{owner}</code> },
  { name: 'asset', title: 'office.ledger.asset', onCard: 'none', cell: ({ asset }) => asset.split('/')[0] },
  {
    name: 'balance',
    title: 'office.ledger.balance',
    align: 'end',
    onCard: 'head',
    cell: ({ balance, asset }) => <Amount of={balance} asset={asset} />,
  },
  { name: 'version', title: 'office.ledger.entry_count', align: 'end', cell: ({ version }) => version },
  { name: 'state', title: 'office.ledger.state', onCard: 'none', cell: ({ state }) => <LedgerWord of={state} name="state" /> },
]

/** Accounts of the house, or of the player the address names, with their balances; each opens to its entries. */
export function AccountsPage() {
  const text = useText()
  const way = useWay()
  const { kinds } = useLedgerWords()
  const { brandId } = useOperator()
  const [address] = useSearchParams()
  // Whoever works for the whole installation begins with the house; the others look at a player.
  if (address.size === 0 && brandId === null) return <Navigate to={way(['ledger'], { owner: 'house' })} replace />
  return (
    <ListPage
      of="ledger.listAccounts"
      title={text('office.ledger.title')}
      lead={text('office.ledger.lead')}
      label={text('office.ledger.accounts')}
      columns={columns}
      keyOf={({ account }) => account}
      linkOf={({ account }) => way(['ledger', 'entries'], { account })}
      filters={{
        owner: { title: 'office.ledger.owner' },
        kind: { title: 'office.ledger.kind', options: kinds() },
        asset: { title: 'office.ledger.asset' },
      }}
      empty={{ title: text('office.ledger.no_accounts'), text: text('office.ledger.no_accounts_text') }}
    />
  )
}
