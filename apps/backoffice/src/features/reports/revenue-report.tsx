import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { Files } from './files.tsx'
import { Frame } from './frame.tsx'
import { measureWords } from './measure-words.ts'

type Report = ClientValue<'reports.getRevenue'>
type Row = Report['rows'][number]
const groups = ['vendor', 'product', 'game', 'day'] as const
const isGroup = (text: string | null): text is Report['by'] => groups.some((group) => group === text)

/** Turnover, winnings and revenue by vendor, product, game or day. The rows add up to the total. */
export function RevenueReport() {
  const text = useText()
  const brand = useBrand()
  const [asked, ask] = useSearchParams()
  const by = asked.get('by')
  const [from, to] = [asked.get('from'), asked.get('to')]
  const report = useQuery(
    query('reports.getRevenue', {
      query: { brandId: brand.id, by: isGroup(by) ? by : 'vendor', ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
    }),
  )
  return (
    <Answer of={report} rows={10}>
      {(found) => {
        const choose = (next: Readonly<Record<string, string>>) =>
          ask({ report: 'revenue', by: found.by, from: found.from, to: found.to, ...next }, { replace: true })
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div className="flex flex-wrap items-end gap-3">
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
                  value={found.by}
                  options={groups.map((value) => ({ value, label: text(`office.reports.by.${value}`) }))}
                  onChange={({ target }) => choose({ by: target.value })}
                />
              </div>
              <Files
                save={(format) =>
                  call('reports.download', { body: { brandId: brand.id, by: found.by, from: found.from, to: found.to, format } })
                }
              />
            </div>
            <Frame of={found} />
            {found.rows.length === 0 ? (
              <EmptyState title={text('office.reports.nothing')} text={text('office.reports.nothing_text')} />
            ) : (
              <RevenueTable report={found} />
            )}
          </>
        )
      }}
    </Answer>
  )
}

function RevenueTable({ report }: { readonly report: Report }) {
  const text = useText()
  const way = useWay()
  const { rows, totals, by, asset, from, to } = report
  const partOf = ({ key }: Row): Readonly<Record<string, string>> => {
    if (by === 'day') return { from: key, to: key }
    const [vassalage = '', gameCode = ''] = key.split('/')
    if (by === 'vendor') return { from, to, vassalage }
    return by === 'game' ? { from, to, vassalage, gameCode } : { from, to, product: key }
  }
  const whole: Readonly<Record<string, string>> = { from, to, ...(by === 'day' ? {} : { played: 'yes' }) }
  const valueOf = (figures: Row['figures'], measure: Row['figures'][number]['measure'], part: Readonly<Record<string, string>>) => {
    const value = figures.find((each) => each.measure === measure)?.value ?? '0'
    return (
      <Link to={way(['reports', measure], part)} className="inline-flex min-h-6 items-center text-link hover:underline">
        <Amount of={value} asset={asset} />
      </Link>
    )
  }
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th className="px-4 py-2 text-start font-semibold">{text(`office.reports.by.${by}`)}</th>
            {totals.map(({ measure }) => (
              <th key={measure} className="px-4 py-2 text-end font-semibold">
                {text(measureWords[measure][0])}
              </th>
            ))}
            <th className="px-4 py-2 text-end font-semibold">{text('office.reports.hold')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th className="px-4 py-1.5 text-start font-medium">{row.name || text('office.reports.no_game')}</th>
              {totals.map(({ measure }) => (
                <td key={measure} className="px-4 py-1.5 text-end">
                  {valueOf(row.figures, measure, partOf(row))}
                </td>
              ))}
              <td className="tabular px-4 py-1.5 text-end">{holdOf(row.figures)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-semibold">
            <th className="px-4 py-2 text-start">{text('office.reports.total')}</th>
            {totals.map(({ measure }) => (
              <td key={measure} className="px-4 py-2 text-end">
                {valueOf(totals, measure, whole)}
              </td>
            ))}
            <td className="tabular px-4 py-2 text-end">{holdOf(totals)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Revenue as a share of turnover: never of deposits. */
function holdOf(figures: Row['figures']): string {
  const of = (measure: string) => Number(figures.find((each) => each.measure === measure)?.value ?? 0)
  return of('turnover') === 0 ? '–' : `${((of('revenue') / of('turnover')) * 100).toFixed(2)} %`
}
