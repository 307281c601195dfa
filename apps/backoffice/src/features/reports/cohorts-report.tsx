import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Frame } from './frame.tsx'

type Report = ClientValue<'reports.getCohorts'>
type Cell = Report['rows'][number]['cells'][number]
const ways = ['registration', 'deposit'] as const
const figures = ['players', 'depositors', 'deposits', 'netDeposits', 'revenue', 'netRevenue'] as const
type Figure = (typeof figures)[number]
const isOneOf = <One extends string>(all: readonly One[], text: string | null): text is One => all.some((one) => one === text)

/** Members by the month they came in, and what they did in each month since (B27). */
export function CohortsReport() {
  const text = useText()
  const brand = useBrand()
  const [asked, ask] = useSearchParams()
  const by = asked.get('by')
  const of = asked.get('of')
  const figure = isOneOf(figures, of) ? of : 'players'
  const report = useQuery(query('reports.getCohorts', { query: { brandId: brand.id, by: isOneOf(ways, by) ? by : 'registration' } }))
  return (
    <Answer of={report} rows={10}>
      {(found) => {
        const choose = (next: Readonly<Record<string, string>>) =>
          ask({ report: 'cohorts', by: found.by, of: figure, ...next }, { replace: true })
        return (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={text('office.reports.cohorts_by')}
                value={found.by}
                options={ways.map((value) => ({ value, label: text(`office.reports.cohorts_by.${value}`) }))}
                onChange={({ target }) => choose({ by: target.value })}
              />
              <FilterSelect
                label={text('office.reports.cohorts_of')}
                value={figure}
                options={figures.map((value) => ({ value, label: text(`office.reports.cohorts_of.${value}`) }))}
                onChange={({ target }) => choose({ of: target.value })}
              />
            </div>
            <p className="max-w-3xl text-sm text-ink-2">{text('office.reports.cohorts_about')}</p>
            <Frame of={found} />
            {found.rows.length === 0 ? (
              <EmptyState title={text('office.reports.nothing')} text={text('office.reports.nothing_text')} />
            ) : (
              <CohortsTable report={found} figure={figure} />
            )}
          </>
        )
      }}
    </Answer>
  )
}

function CohortsTable({ report: { rows, asset }, figure }: { readonly report: Report; readonly figure: Figure }) {
  const text = useText()
  const { number } = useFormats()
  const widest = Math.max(...rows.map(({ cells }) => cells.length))
  const shown = (cell: Cell, members: number) =>
    figure === 'players' || figure === 'depositors' ? (
      <span className="tabular" title={number(cell[figure])}>
        {members === 0 ? '–' : `${((cell[figure] / members) * 100).toFixed(1)} %`}
      </span>
    ) : (
      <Amount of={cell[figure]} asset={asset} />
    )
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th className="px-4 py-2 text-start font-semibold">{text('office.reports.month')}</th>
            <th className="px-4 py-2 text-end font-semibold">{text('office.reports.came')}</th>
            {Array.from({ length: widest }, (_, after) => (
              <th key={after} className="px-3 py-2 text-end font-semibold whitespace-nowrap">
                {text('office.reports.month_after', { after })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, members, cells }) => (
            <tr key={month} className="border-t border-line">
              <th className="tabular px-4 py-1.5 text-start font-medium">{month}</th>
              <td className="tabular px-4 py-1.5 text-end">{number(members)}</td>
              {cells.map((cell) => (
                <td key={cell.after} className={`px-3 py-1.5 text-end whitespace-nowrap ${cell.isOver ? '' : 'text-ink-2 italic'}`}>
                  {shown(cell, members)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
