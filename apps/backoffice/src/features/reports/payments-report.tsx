import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { AsOf } from '#shared/parts/as-of.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { Files } from './files.tsx'
import { stateWords } from './payment-words.ts'

type Report = ClientValue<'reports.getPayments'>
const directions = ['in', 'out'] as const
const groups = ['day', 'method', 'state'] as const
const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked)

/** Deposits or withdrawals by day, method or state. Every count opens to the orders it counts. */
export function PaymentsReport() {
  const text = useText()
  const brand = useBrand()
  const [asked, ask] = useSearchParams()
  const [direction, by] = [oneOf(directions, asked.get('direction')) ?? 'in', oneOf(groups, asked.get('by')) ?? 'day']
  const [from, to] = [asked.get('from'), asked.get('to')]
  const report = useQuery(
    query('reports.getPayments', {
      query: { brandId: brand.id, direction, by, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
    }),
  )
  return (
    <Answer of={report} rows={10}>
      {(found) => {
        const choose = (next: Readonly<Record<string, string>>) =>
          ask({ report: 'payments', direction, by, from: found.from, to: found.to, ...next }, { replace: true })
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div className="flex flex-wrap items-end gap-3">
                <FilterSelect
                  label={text('office.reports.payments')}
                  value={direction}
                  options={directions.map((value) => ({ value, label: text(`office.reports.payments.${value}`) }))}
                  onChange={({ target }) => choose({ direction: target.value })}
                />
                <div className="w-40">
                  <SmallField
                    type="date"
                    label={text('office.reports.from')}
                    value={found.from}
                    max={found.to}
                    onChange={({ target }) => target.value !== '' && choose({ from: target.value })}
                  />
                </div>
                <div className="w-40">
                  <SmallField
                    type="date"
                    label={text('office.reports.to')}
                    value={found.to}
                    min={found.from}
                    onChange={({ target }) => target.value !== '' && choose({ to: target.value })}
                  />
                </div>
                <FilterSelect
                  label={text('office.reports.by')}
                  value={by}
                  options={groups.map((value) => ({ value, label: text(`office.reports.by.${value}`) }))}
                  onChange={({ target }) => choose({ by: target.value })}
                />
              </div>
              <Files
                save={(format) =>
                  call('reports.downloadPayments', { body: { brandId: brand.id, direction, by, from: found.from, to: found.to, format } })
                }
              />
            </div>
            <AsOf at={found.asOf} isAsking={report.isFetching} onAgain={() => void report.refetch()} />
            {found.rows.length === 0 ? (
              <EmptyState title={text('office.reports.nothing')} text={text('office.reports.no_orders')} />
            ) : (
              <PaymentsTable report={found} />
            )}
          </>
        )
      }}
    </Answer>
  )
}

function PaymentsTable({ report: { rows, total, direction, by, asset, from, to } }: { readonly report: Report }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const head: readonly TextKey[] = [
    'office.reports.orders',
    `office.reports.asked.${direction}`,
    `office.reports.moved.${direction}`,
    'office.reports.provider_fee',
  ]
  const nameOf = (key: string): string => {
    const word = by === 'state' ? stateWords[key] : undefined
    return word === undefined ? key : text(word)
  }
  const list = (part: Readonly<Record<string, string>>) =>
    way([direction === 'in' ? 'deposits' : 'withdrawals'], { createdAt: `${from}..${to}`, ...part })
  const partOf = (key: string) => list(by === 'day' ? { createdAt: key } : { [by]: key })
  const cells = (row: Report['total'], address: string) => (
    <>
      <td className="tabular px-4 py-1.5 text-end">
        <Link to={address} className="inline-flex min-h-6 min-w-6 items-center justify-end text-link hover:underline">
          {number(row.count)}
        </Link>
      </td>
      <td className="px-4 py-1.5 text-end">
        <Amount of={row.asked} asset={asset} />
      </td>
      <td className="px-4 py-1.5 text-end">
        <Amount of={row.moved} asset={asset} />
      </td>
      <td className="px-4 py-1.5 text-end">{row.fee === null ? '–' : <Amount of={row.fee} asset={asset} />}</td>
    </>
  )
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th className="px-4 py-2 text-start font-semibold">{text(`office.reports.by.${by}`)}</th>
            {head.map((key) => (
              <th key={key} className="px-4 py-2 text-end font-semibold">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <tr key={key} className="border-t border-line">
              <th className="px-4 py-1.5 text-start font-medium">{nameOf(key)}</th>
              {cells(row, partOf(key))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-semibold">
            <th className="px-4 py-2 text-start">{text('office.reports.total')}</th>
            {cells(total, list({}))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
