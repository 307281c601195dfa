import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '../cells/amount.tsx'
import { Moment } from '../cells/moment.tsx'
import type { Column } from '../list/column.ts'
import { List } from '../list/list.tsx'
import type { RowOf } from '../list/lists.ts'
import { useWay } from '../use-way.ts'
import { LedgerWord, useLedgerWords } from './ledger-words.tsx'

const columns: readonly Column<RowOf<'ledger.listEntries'>>[] = [
  { name: 'reason', title: 'office.ledger.reason', cell: ({ reason }) => <LedgerWord of={reason} name="reason" /> },
  {
    name: 'amount',
    title: 'office.ledger.amount',
    align: 'end',
    onCard: 'head',
    cell: ({ amount, asset }) => <Amount of={amount} asset={asset} isSigned />,
  },
  {
    name: 'before',
    title: 'office.ledger.before',
    align: 'end',
    isHidden: true,
    cell: ({ before, asset }) => <Amount of={before} asset={asset} />,
  },
  { name: 'after', title: 'office.ledger.after', align: 'end', cell: ({ after, asset }) => <Amount of={after} asset={asset} /> },
  { name: 'reference', title: 'office.ledger.reference', cell: ({ reference }) => reference || '–' },
  { name: 'memo', title: 'office.ledger.memo', isHidden: true, cell: ({ memo }) => memo ?? '–' },
  { name: 'version', title: 'office.ledger.version', align: 'end', onCard: 'none', cell: ({ version }) => version },
  { name: 'writtenAt', title: 'office.ledger.written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
]

/** Entries of one account, newest first; each leads to its whole transfer. */
export function EntriesList({ account }: { readonly account: string }) {
  const text = useText()
  const way = useWay()
  const { reasons } = useLedgerWords()
  return (
    <List
      of="ledger.listEntries"
      label={text('office.ledger.entries')}
      columns={columns}
      keyOf={({ version }) => String(version)}
      linkOf={({ owner, key }) => way(['ledger', 'transfer'], { owner, key })}
      fixed={{ account }}
      filters={{
        writtenAt: { title: 'office.ledger.written' },
        amount: { title: 'office.ledger.amount' },
        reason: { title: 'office.ledger.reason', options: reasons() },
      }}
      sums={{ amount: 'office.ledger.sum' }}
      empty={{ title: text('office.ledger.none'), text: text('office.ledger.none_text') }}
    />
  )
}
