import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'

type Round = ClientValue<'rounds.get'>

/** What the vendor asked for, in order, and what was answered. */
export function Transactions({ of: { transactions, asset } }: { readonly of: Round }) {
  const text = useText()
  if (transactions.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.rounds.no_transactions')}</p>
  return (
    <ol className="text-sm">
      {transactions.map(({ id, kind, state, code, amount, writtenAt }) => (
        <li
          key={id}
          className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0 md:flex-nowrap"
        >
          <span className="w-24 shrink-0 font-semibold">{text(`office.rounds.kind.${kind}`)}</span>
          <span className="w-32 shrink-0 text-end">
            <Amount of={amount} asset={asset} />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={code === null ? 'neutral' : 'danger'}>{code ?? state}</Badge>
          </span>
          <code className="min-w-0 flex-1 font-mono text-xs text-ink-2 wrap-anywhere">{id}</code>
          <span className="text-xs text-ink-2">
            <Moment at={writtenAt} />
          </span>
        </li>
      ))}
    </ol>
  )
}
