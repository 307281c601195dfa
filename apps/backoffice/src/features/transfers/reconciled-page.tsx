import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'

type Row = ClientValue<'transfers.listReconciled'>['list'][number]
const verdicts: StateLooks<Row['verdict']> = {
  agrees: { title: 'office.reconciled.verdict.agrees', tone: 'jade' },
  deposits_differ: { title: 'office.reconciled.verdict.deposits_differ', tone: 'danger' },
  withdrawals_differ: { title: 'office.reconciled.verdict.withdrawals_differ', tone: 'danger' },
  sums_differ: { title: 'office.reconciled.verdict.sums_differ', tone: 'danger' },
  not_told: { title: 'office.reconciled.verdict.not_told', tone: 'gold' },
}
const titles = [
  'office.transfers.vendor',
  'office.reconciled.verdict',
  'office.reconciled.in',
  'office.reconciled.out',
  'office.reconciled.owed',
  'office.reconciled.balance',
  'office.reconciled.result',
  'office.reconciled.under_way',
  'office.reconciled.at',
] as const

/** What vendors say of the money at them, beside our books; a difference is for a person. */
export function ReconciledPage() {
  const text = useText()
  const looked = useQuery(query('transfers.listReconciled', { query: {} }))
  return (
    <Page title={text('office.reconciled.title')} lead={text('office.reconciled.lead')}>
      <Answer of={looked} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={text('office.reconciled.none')} text={text('office.reconciled.none_text')} />
          ) : (
            <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
              <table className="w-full text-sm">
                <thead>
                  <tr className="text-xs text-ink-2">
                    {titles.map((title, at) => (
                      <th key={title} scope="col" className={`px-4 py-3 font-semibold ${at > 1 && at < 8 ? 'text-end' : 'text-start'}`}>
                        {text(title)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <ReconciledRow key={`${row.vassalage} ${row.asset}`} row={row} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Answer>
    </Page>
  )
}

function ReconciledRow({ row }: { readonly row: Row }) {
  const { vendor, asset, verdict, movedIn, movedOut, owed, told, underWay, lookedAt } = row
  const cell = 'border-t border-line px-4 py-3'
  const money = (amount: string | null, isSigned = false) => (
    <td className={`${cell} text-end`}>{amount === null ? '–' : <Amount of={amount} asset={asset} isSigned={isSigned} />}</td>
  )
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        {vendor} · {asset.split('/')[0]}
      </th>
      <td className={cell}>
        <StateBadge of={verdict} looks={verdicts} />
      </td>
      {money(movedIn)}
      {money(movedOut)}
      {money(owed)}
      {money(told?.balance ?? null)}
      {money(told?.result ?? null, true)}
      <td className={`${cell} tabular text-end`}>{underWay}</td>
      <td className={cell}>
        <Moment at={lookedAt} />
      </td>
    </tr>
  )
}
