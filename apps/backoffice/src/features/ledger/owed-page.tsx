import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { LedgerWord, useLedgerWords } from '#shared/ledger/ledger-words.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useMay } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'

const columns: readonly Column<RowOf<'ledger.listOwed'>>[] = [
  {
    name: 'account',
    title: 'office.ledger.account',
    cell: ({ kind, asset }) => (
      <>
        <LedgerWord of={kind} name="kind" /> · {asset.split('/')[0]}
      </>
    ),
  },
  { name: 'username', title: 'office.ledger.owner', cell: ({ owner, username }) => <MemberLink playerId={owner} username={username} /> },
  {
    name: 'balance',
    title: 'office.ledger.balance',
    align: 'end',
    onCard: 'head',
    cell: ({ balance, asset }) => <Amount of={balance} asset={asset} />,
  },
  { name: 'version', title: 'office.ledger.entry_count', align: 'end', cell: ({ version }) => version },
]

/** The accounts that a row of the liabilities was counted from; each opens to its entries (backoffice: every number opens). */
export function OwedPage() {
  const text = useText()
  const way = useWay()
  const { kinds } = useLedgerWords()
  const mayOpen = useMay('ledger.read')
  return (
    <ListPage
      of="ledger.listOwed"
      title={text('office.ledger.owed')}
      lead={text('office.ledger.owed_lead')}
      label={text('office.ledger.owed')}
      columns={columns}
      keyOf={({ account }) => account}
      {...(mayOpen ? { linkOf: ({ account }: RowOf<'ledger.listOwed'>) => way(['ledger', 'entries'], { account }) } : {})}
      filters={{
        kind: { title: 'office.ledger.kind', options: kinds() },
        asset: { title: 'office.ledger.asset' },
        balance: { title: 'office.ledger.balance' },
      }}
      sums={{ balance: 'office.ledger.balance' }}
      empty={{ title: text('office.ledger.no_accounts'), text: text('office.ledger.no_accounts_text') }}
    />
  )
}
