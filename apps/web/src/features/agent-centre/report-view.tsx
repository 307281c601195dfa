import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, chipLook, EmptyState } from '@halong/ui'
import { ChevronRight, SearchX } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type LineId, type Report, type ReportRow, useReport } from './agents.queries.ts'
import { Crumbs } from './crumbs.tsx'
import { DayBar } from './day-bar.tsx'
import { FiguresExport } from './figures-export.tsx'
import { Coming, CountedTo, Failed, gradeKey, Sum, useProductName } from './parts.tsx'
import { type Column, type ReportKind, reportKinds } from './report-columns.ts'
import { useDays } from './use-days.ts'

type Group = 'line' | 'day' | 'category'
// cast: the gateway refuses what is no id of a line.
const lineOf = (search: URLSearchParams): LineId | null => search.get('line') as LineId | null

/** R-AG-1: team betting, user profit and loss, and transaction details: sums by line, day or product, opening level by level. */
export function ReportView({ of }: { readonly of: keyof typeof reportKinds }) {
  const text = useText()
  const kind: ReportKind = reportKinds[of]
  const { today, days, setDays, search, set } = useDays()
  const by = kind.groups.find((each) => each === search.get('by')) ?? 'line'
  const lineId = lineOf(search)
  const filter = { ...days, by, ...(lineId === null ? {} : { lineId }) }
  const query = useReport(kind.id, filter)
  const open = (line: LineId | null) => set({ line })
  const [first] = query.data?.pages ?? []
  const nameOf = useRowName(by, first?.crumbs.length ?? 0)
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text(`agents.lead.${of}`)}</p>
      <DayBar days={days} today={today} onDays={setDays}>
        <div role="group" aria-label={text('agents.by')} className="col-span-2 flex flex-wrap gap-2 md:ms-auto">
          {kind.groups.map((each) => (
            <button key={each} type="button" aria-pressed={each === by} onClick={() => set({ by: each })} className={chipLook}>
              {text(`agents.by.${each}`)}
            </button>
          ))}
        </div>
      </DayBar>
      {first ? (
        <>
          <CountedTo at={first.countedTo} />
          <Crumbs crumbs={first.crumbs} onOpen={open} />
          <div className="mb-4 flex justify-end">
            <FiguresExport of={kind.id} filter={filter} columns={kind.columns} nameOf={nameOf} />
          </div>
          <Totals report={first} columns={kind.columns} />
          <Rows rows={query.data?.pages.flatMap(({ list }) => list) ?? []} report={first} columns={kind.columns} by={by} onOpen={open} />
          {query.hasNextPage && (
            <div className="mt-4 grid place-items-center">
              <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text('agents.more')}
              </Button>
            </div>
          )}
        </>
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
    </>
  )
}

type Shown = { readonly report: Report; readonly columns: readonly Column[] }

const Figure = ({
  row: { figures },
  column: { field, signed = false },
  asset,
}: {
  row: Pick<ReportRow, 'figures'>
  column: Column
  asset: string
}) => {
  const { tag } = useLanguage()
  return field === 'rounds' ? (
    <span className="tabular">{formatsOf(tag).number(figures.rounds)}</span>
  ) : (
    <Sum value={figures[field]} asset={asset} signed={signed} />
  )
}

function Totals({ report, columns }: Shown) {
  const text = useText()
  return (
    <dl
      aria-label={text('agents.totals')}
      className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line md:grid-flow-col md:auto-cols-fr md:grid-cols-none"
    >
      {columns.map((column) => (
        <div key={column.field} className="min-w-0 bg-surface px-4 py-3 odd:last:col-span-2 md:odd:last:col-span-1">
          <dt className="truncate text-xs text-ink-2">{text(column.title)}</dt>
          <dd className="mt-0.5 text-base font-bold break-words [&_span]:whitespace-normal">
            <Figure row={{ figures: report.totals }} column={column} asset={report.asset} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a row is about: a line with its label and rank, the own play of whoever is shown, a day or a product. */
function useRowName(by: Group, depth: number): (row: ReportRow) => string {
  const text = useText()
  const { tag } = useLanguage()
  const productName = useProductName()
  return ({ key, name, label }) => {
    if (by === 'day') return formatsOf(tag).date(`${key}T00:00:00Z`)
    if (by === 'category') return key === '' ? text('agents.no_product') : productName(key)
    if (key === 'own') return text(depth === 0 ? 'agents.own_mine' : 'agents.own_theirs')
    return label === '' ? name : label
  }
}

type RowsProps = Shown & { readonly rows: readonly ReportRow[]; readonly by: Group; readonly onOpen: (lineId: LineId) => void }

function Rows({ rows, report, columns, by, onOpen }: RowsProps) {
  const text = useText()
  const nameOf = useRowName(by, report.crumbs.length)
  const { asset } = report
  if (rows.length === 0)
    return (
      <EmptyState
        art={<SearchX aria-hidden size={40} strokeWidth={1.5} className="text-ink-3" />}
        title={text('agents.none.title')}
        text={text('agents.none.text')}
      />
    )
  const last = columns.at(-1)
  const under = (row: ReportRow) => (row.grade === null ? null : `${row.label === '' ? '' : `${row.name} · `}${text(gradeKey(row.grade))}`)
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line md:hidden">
        {rows.map((row) => {
          const { lineId } = row
          const inside = (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{nameOf(row)}</span>
                {under(row) !== null && <span className="block truncate text-xs text-ink-2">{under(row)}</span>}
                {columns.slice(0, -1).map((column) => (
                  <span key={column.field} className="block text-xs text-ink-2">
                    {text(column.title)} <Figure row={row} column={column} asset={asset} />
                  </span>
                ))}
              </span>
              <span className="text-end text-sm font-bold">
                {last && (
                  <>
                    <span className="block text-xs font-normal text-ink-2">{text(last.title)}</span>
                    <Figure row={row} column={last} asset={asset} />
                  </>
                )}
              </span>
              {lineId !== null && <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />}
            </>
          )
          const look = 'flex w-full items-center gap-3 px-4 py-3 text-start'
          return (
            <li key={lineId ?? row.key} className="border-b border-line last:border-0">
              {lineId === null ? (
                <div className={look}>{inside}</div>
              ) : (
                <button type="button" onClick={() => onOpen(lineId)} className={`${look} transition-colors hover:bg-hover`}>
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div
        role="region"
        aria-label={text('agents.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys too
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card bg-surface ring-1 ring-line md:block"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-2">
              <th scope="col" className="px-4 py-2.5 text-start font-semibold whitespace-nowrap">
                {text(`agents.by.${by}`)}
              </th>
              {columns.map((column) => (
                <th key={column.field} scope="col" className="px-4 py-2.5 text-end font-semibold whitespace-nowrap">
                  {text(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { lineId } = row
              return (
                <tr key={lineId ?? row.key} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-2.5 text-start font-semibold whitespace-nowrap">
                    {lineId === null ? (
                      nameOf(row)
                    ) : (
                      <button type="button" onClick={() => onOpen(lineId)} className="min-h-8 font-semibold text-link hover:underline">
                        {nameOf(row)}
                      </button>
                    )}
                    {under(row) !== null && <span className="block text-xs font-normal text-ink-2">{under(row)}</span>}
                  </th>
                  {columns.map((column) => (
                    <td key={column.field} className="px-4 text-end whitespace-nowrap">
                      <Figure row={row} column={column} asset={asset} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
