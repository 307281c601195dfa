import type { ClientValue } from '@halong/api/client'
import { dayIn, hourIn } from '@halong/app-kit/formats.ts'
import { useText } from '@halong/app-kit/text.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { useMoney } from '#shared/format/use-money.ts'
import { useWay } from '#shared/use-way.ts'

type Day = ClientValue<'reports.getDay'>
const [WIDTH, HEIGHT, GAP] = [960, 240, 40]
const MIDDLE = HEIGHT / 2
/** Height alone: the amounts themselves are written by `Amount`. */
const heightOf = (amount: string): number => Number(amount)
/** The last hour of the day that has begun: what is still to come is left open, not drawn as nothing. */
function lastHourOf({ countedTo, from, zone }: Day): number {
  if (countedTo === null || dayIn(zone, countedTo) !== from) return 23
  return hourIn(zone, countedTo)
}
const two = (hour: number): string => String(hour).padStart(2, '0')

/**
 * The day as a tide: deposits above the line, withdrawals below it, revenue as a line through both, and as a ghost what the same weekday usually is. The same
 * numbers stand in the table below, where each opens to its entries.
 */
export function Tide({ report }: { readonly report: Day }) {
  const text = useText()
  const money = useMoney()
  const [isTable, setTable] = useState(false)
  const { hours, asset } = report
  const largest = Math.max(
    1,
    ...hours.flatMap(({ deposits, withdrawals, revenue, usual }) =>
      [deposits, withdrawals, revenue, usual ?? '0'].map((amount) => Math.abs(heightOf(amount))),
    ),
  )
  const x = (hour: number) => (hour * WIDTH) / 24
  const y = (amount: string) => MIDDLE - (heightOf(amount) / largest) * (MIDDLE - 12)
  const past = hours.filter(({ hour }) => hour <= lastHourOf(report))
  const line = (shown: Day['hours'], of: (hour: Day['hours'][number]) => string) =>
    shown.map((each) => `${x(each.hour) + GAP / 2},${y(of(each))}`).join(' ')
  const hasUsual = hours.some(({ usual }) => usual !== null)
  const isQuiet = hours.every(({ deposits, withdrawals, revenue }) =>
    [deposits, withdrawals, revenue].every((amount) => heightOf(amount) === 0),
  )
  return (
    <div className="flex flex-col gap-3 p-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
        <Key look="bg-jade" name={text('office.reports.measure.deposits')} />
        <Key look="bg-gold" name={text('office.reports.measure.withdrawals')} />
        <Key look="bg-link" name={text('office.reports.measure.revenue')} />
        {hasUsual && <Key look="bg-ink-3" name={text('office.reports.usual')} />}
      </ul>
      {isQuiet ? (
        <p className="py-8 text-center text-sm text-ink-2">{text('office.reports.nothing')}</p>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text('office.reports.tide')} className="w-full">
          {hours.map(({ hour, deposits, withdrawals, revenue }) => (
            <g key={hour}>
              <title>
                {text('office.reports.hour_said', {
                  hour: `${two(hour)}:00`,
                  deposits: money(deposits, asset),
                  withdrawals: money(withdrawals, asset),
                  revenue: money(revenue, asset),
                })}
              </title>
              <rect x={x(hour)} y={0} width={GAP} height={HEIGHT} className="fill-transparent hover:fill-hover" />
              <rect x={x(hour) + 6} y={y(deposits)} width={GAP - 12} height={MIDDLE - y(deposits)} className="fill-jade" rx={3} />
              <rect x={x(hour) + 6} y={MIDDLE} width={GAP - 12} height={MIDDLE - y(withdrawals)} className="fill-gold" rx={3} />
            </g>
          ))}
          <line x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" strokeWidth={1} />
          {hasUsual && (
            <polyline
              points={line(hours, ({ usual }) => usual ?? '0')}
              fill="none"
              className="stroke-ink-3"
              strokeWidth={2}
              strokeDasharray="5 5"
            />
          )}
          <polyline
            points={line(past, ({ revenue }) => revenue)}
            fill="none"
            className="stroke-link"
            strokeWidth={2.5}
            strokeLinejoin="round"
          />
        </svg>
      )}
      {!isQuiet && (
        <div aria-hidden className="tabular -mt-2 grid grid-cols-8 text-xs text-ink-2">
          {hours
            .filter(({ hour }) => hour % 3 === 0)
            .map(({ hour }) => (
              <span key={hour}>{two(hour)}</span>
            ))}
        </div>
      )}
      <button
        type="button"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
        className="min-h-6 self-start text-sm font-semibold text-link hover:underline"
      >
        {text(isTable ? 'office.reports.hide_hours' : 'office.reports.show_hours')}
      </button>
      {isTable && <Hours report={report} />}
    </div>
  )
}

const Key = ({ look, name }: { readonly look: string; readonly name: string }) => (
  <li className="inline-flex items-center gap-2">
    <span aria-hidden className={`size-3 rounded-sm ${look}`} />
    {name}
  </li>
)

/** The hours as numbers, each of which opens. */
function Hours({ report: { hours, asset, from, to } }: { readonly report: Day }) {
  const text = useText()
  const way = useWay()
  const shown = ['deposits', 'withdrawals', 'revenue'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th className="py-1.5 pe-3 text-start font-semibold">{text('office.reports.hour')}</th>
            {shown.map((measure) => (
              <th key={measure} className="px-3 py-1.5 text-end font-semibold">
                {text(`office.reports.measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((row) => (
            <tr key={row.hour} className="border-t border-line">
              <th className="tabular py-1 pe-3 text-start font-medium">{two(row.hour)}:00</th>
              {shown.map((measure) => (
                <td key={measure} className="px-3 py-1 text-end">
                  <Link
                    to={way(['reports', measure], { from, to, hour: String(row.hour) })}
                    className="inline-flex min-h-6 items-center text-link hover:underline"
                  >
                    <Amount of={row[measure]} asset={asset} />
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
