import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge, type BadgeTone, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { useWay } from '#shared/use-way.ts'
import { Frame } from './frame.tsx'
import { ReplayAudit } from './replay-audit.tsx'
import { ReturnStops } from './return-stops.tsx'
import { WinAlarms } from './win-alarms.tsx'

type Report = ClientValue<'reports.getReturns'>
type Row = Report['rows'][number]
const verdicts: Readonly<Record<Row['verdict'], { readonly title: TextKey; readonly tone: BadgeTone }>> = {
  inside: { title: 'office.reports.verdict.inside', tone: 'jade' },
  look: { title: 'office.reports.verdict.look', tone: 'danger' },
  stop: { title: 'office.reports.verdict.stop', tone: 'danger' },
  unstated: { title: 'office.reports.verdict.unstated', tone: 'neutral' },
  too_few: { title: 'office.reports.verdict.too_few', tone: 'neutral' },
}
const share = (bp: number): string => `${(bp / 100).toFixed(2)} %`

/** The return of each game beside the one it states, on the band that chance allows. */
export function ReturnsReport() {
  const text = useText()
  const brand = useBrand()
  const report = useQuery(query('reports.getReturns', { query: { brandId: brand.id } }))
  return (
    <Answer of={report} rows={10}>
      {(found) => (
        <>
          <p className="max-w-3xl text-sm text-ink-2">{text('office.reports.returns_about')}</p>
          <Frame of={found} />
          {found.alarms.length > 0 && <WinAlarms alarms={found.alarms} />}
          {found.stops.length > 0 && <ReturnStops stops={found.stops} />}
          {(found.replays.length > 0 || found.replayStops.length > 0) && <ReplayAudit report={found} />}
          {found.rows.length === 0 ? (
            <EmptyState title={text('office.reports.nothing')} text={text('office.reports.nothing_text')} />
          ) : (
            <ul className="overflow-clip rounded-card bg-surface text-sm ring-1 ring-line ring-inset">
              {found.rows.map((row) => (
                <ReturnRow key={`${row.vassalage}/${row.gameCode}`} row={row} report={found} />
              ))}
            </ul>
          )}
        </>
      )}
    </Answer>
  )
}

function ReturnRow({ row, report }: { readonly row: Row; readonly report: Report }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const mayOpen = useMay('reports.finance')
  const { title, tone } = verdicts[row.verdict]
  const part = { from: report.from, to: report.to, vassalage: row.vassalage, gameCode: row.gameCode }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{row.name}</p>
        <p className="tabular text-xs text-ink-2">
          {row.vassalage} · {text('office.reports.rounds', { count: row.rounds, shown: number(row.rounds) })} ·{' '}
          {mayOpen ? (
            <Link to={way(['reports', 'turnover'], part)} className="text-link hover:underline">
              <Amount of={row.staked} asset={report.asset} />
            </Link>
          ) : (
            <Amount of={row.staked} asset={report.asset} />
          )}
        </p>
      </div>
      <Band row={row} />
      <div className="basis-28 text-end">
        <Badge tone={tone}>{text(title)}</Badge>
      </div>
    </li>
  )
}

/** Where the return lies on the band around the stated one; in words for whoever does not see it. */
function Band({ row: { actualBp, statedBp, lowBp, highBp } }: { readonly row: Row }) {
  const text = useText()
  const edge = Math.max(1, Math.abs(actualBp - statedBp), (highBp - lowBp) / 2) * 1.25
  const x = (bp: number) => 100 + ((bp - statedBp) / edge) * 100
  return (
    <div className="flex basis-80 flex-col gap-1">
      <svg viewBox="0 0 200 16" aria-hidden className="h-4 w-full" preserveAspectRatio="none">
        <rect x={x(lowBp)} y={4} width={Math.max(1, x(highBp) - x(lowBp))} height={8} rx={3} className="fill-jade-soft" />
        <line x1={100} x2={100} y1={2} y2={14} className="stroke-ink-3" strokeWidth={1} />
        <rect x={x(actualBp) - 1.5} y={1} width={3} height={14} rx={1} className="fill-link" />
      </svg>
      <p className="tabular text-xs text-ink-2">
        {text('office.reports.band', { actual: share(actualBp), stated: share(statedBp), low: share(lowBp), high: share(highBp) })}
      </p>
    </div>
  )
}
