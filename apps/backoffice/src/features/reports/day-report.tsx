import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useMoney } from '#shared/format/use-money.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { Frame } from './frame.tsx'
import { measureWords } from './measure-words.ts'
import { Tide } from './tide.tsx'

const LOOK_MS = 15_000
const WEEK_MS = 7 * 86_400_000

/** The same weekday a week before, as a span. */
function weekBeforeOf(day: string): { from: string; to: string } {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - WEEK_MS).toISOString().slice(0, 10)
  return { from: before, to: before }
}

/** One day of the brand: its figures beside the same weekday a week before, and the tide of its hours. */
export function DayReport() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const money = useMoney()
  const [asked, ask] = useSearchParams()
  const wanted = asked.get('day')
  const day = useQuery({
    ...query('reports.getDay', { query: { brandId: brand.id, ...(wanted === null ? {} : { day: wanted }) } }),
    refetchInterval: LOOK_MS,
  })
  return (
    <Answer of={day} rows={10}>
      {(report) => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="w-44">
              <SmallField
                type="date"
                label={text('office.reports.choose_day')}
                value={report.from}
                onChange={({ target }) => target.value !== '' && ask({ report: 'day', day: target.value }, { replace: true })}
              />
            </div>
            <Frame of={report} />
          </div>
          <Card title={text('office.reports.tide')}>
            <Tide report={report} />
          </Card>
          <Figures>
            {report.figures.map(({ measure, value, weekBefore }) => (
              <Figure
                key={measure}
                title={text(measureWords[measure][0])}
                to={way(['reports', measure], { from: report.from, to: report.to })}
                note={
                  <Link
                    to={way(['reports', measure], weekBeforeOf(report.from))}
                    className="inline-flex min-h-6 items-center hover:text-link hover:underline"
                  >
                    {text('office.reports.week_before', { value: money(weekBefore, report.asset) })}
                  </Link>
                }
              >
                <Amount of={value} asset={report.asset} />
              </Figure>
            ))}
          </Figures>
        </>
      )}
    </Answer>
  )
}
