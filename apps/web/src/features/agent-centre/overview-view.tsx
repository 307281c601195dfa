import { formatsOf } from '@halong/app-kit/formats.ts'
import { buttonLook } from '@halong/ui'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { readAmount } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Overview, useHome, useOverview } from './agents.queries.ts'
import { Bars } from './bars.tsx'
import { changeOf } from './change.ts'
import { DayBar } from './day-bar.tsx'
import { agentPath } from './page-keys.ts'
import { Coming, CountedTo, Failed, Sum, useProductName } from './parts.tsx'
import { useDays } from './use-days.ts'

/** R-AG-1 team overview: what the whole team did in some days, beside as many days before. */
export function OverviewView() {
  const { today, days, setDays } = useDays()
  const query = useOverview(days)
  return (
    <>
      <TeamSize />
      <DayBar days={days} today={today} onDays={setDays} />
      {query.data ? (
        <Shown overview={query.data} />
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
    </>
  )
}

function TeamSize() {
  const text = useText()
  const { tag } = useLanguage()
  const { data } = useHome()
  if (!data) return null
  const { number } = formatsOf(tag)
  const { agents, members, direct, depth } = data.team
  const counts = [
    [text('agents.size.agents'), agents],
    [text('agents.size.members'), members],
    [text('agents.size.direct'), direct],
    [text('agents.size.depth'), depth],
  ] as const
  return (
    <dl className="mb-5 flex flex-wrap gap-x-6 gap-y-2 rounded-card bg-surface px-4 py-3 ring-1 ring-line">
      {counts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="tabular text-base font-bold">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shown({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const { tag } = useLanguage()
  const { search } = useLocation()
  const { number, day } = formatsOf(tag)
  const productName = useProductName()
  const { asset, now, before, days, categories, top, countedTo } = overview
  const minor = (value: string) => readAmount(value, asset)?.minor ?? 0n
  const report = (key: 'teamBetting' | 'profitAndLoss' | 'transactionDetails' | 'teamManagement') => `${agentPath(key)}${search}`
  const money = (field: 'staked' | 'valid' | 'won' | 'deposits' | 'withdrawals') => ({
    value: <Sum value={now[field]} asset={asset} />,
    change: changeOf(minor(now[field]), minor(before[field])),
  })
  const count = (field: 'joined' | 'active') => ({ value: number(now[field]), change: changeOf(BigInt(now[field]), BigInt(before[field])) })
  const isEmpty = now.rounds === 0 && now.joined === 0 && minor(now.deposits) === 0n
  return (
    <>
      <CountedTo at={countedTo} />
      <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Card name={text('agents.staked')} to={report('teamBetting')} {...money('staked')} />
        <Card name={text('agents.valid')} to={report('teamBetting')} {...money('valid')} />
        <Card name={text('agents.won')} to={report('teamBetting')} {...money('won')} />
        <Card
          name={text('agents.result')}
          note={text('agents.result_note')}
          to={report('profitAndLoss')}
          value={<Sum value={now.result} asset={asset} signed />}
          change={null}
        />
        <Card name={text('agents.deposits')} to={report('transactionDetails')} {...money('deposits')} />
        <Card name={text('agents.withdrawals')} to={report('transactionDetails')} {...money('withdrawals')} />
        <Card name={text('agents.joined')} to={report('teamManagement')} {...count('joined')} />
        <Card name={text('agents.active')} to={report('teamManagement')} {...count('active')} />
      </div>
      {isEmpty ? (
        <div className="flex flex-wrap items-center gap-4 rounded-card bg-brand-soft px-4 py-4">
          <p className="min-w-60 flex-1 text-sm">{text('agents.overview.empty')}</p>
          <Link to={agentPath('registerCenter')} className={buttonLook('primary', 'small')}>
            {text('agents.overview.make_link')}
          </Link>
        </div>
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          <Bars
            title={text('agents.chart.valid')}
            bars={days.map((each) => ({
              name: day(`${each.day}T00:00:00`),
              value: Number(minor(each.valid)),
              shown: <Sum value={each.valid} asset={asset} />,
            }))}
          />
          <Bars
            title={text('agents.chart.result')}
            bars={days.map((each) => ({
              name: day(`${each.day}T00:00:00`),
              value: Number(minor(each.result)),
              shown: <Sum value={each.result} asset={asset} signed />,
            }))}
          />
          <Shares
            title={text('agents.chart.categories')}
            rows={categories.map(({ category, valid }) => ({
              key: category,
              name: productName(category),
              part: Number(minor(valid)),
              shown: <Sum value={valid} asset={asset} />,
            }))}
          />
          <Shares
            title={text('agents.chart.top')}
            rows={top.map(({ lineId, name, label, valid }) => ({
              key: lineId,
              name: label === '' ? name : `${label} (${name})`,
              part: Number(minor(valid)),
              shown: <Sum value={valid} asset={asset} />,
            }))}
          />
        </div>
      )}
    </>
  )
}

type CardProps = {
  readonly name: string
  readonly note?: string
  readonly to: string
  readonly value: ReactNode
  readonly change: number | null
}

/** One figure and how it differs from as many days before; opens its report. */
function Card({ name, note, to, value, change }: CardProps) {
  const text = useText()
  const { tag } = useLanguage()
  const Icon = change !== null && change < 0 ? TrendingDown : TrendingUp
  const share = change === null ? '' : formatsOf(tag).rate(Math.abs(change))
  return (
    <Link to={to} className="min-w-0 rounded-card bg-surface px-4 py-3 ring-1 ring-line transition-colors hover:bg-hover">
      <span className="block truncate text-xs text-ink-2">{name}</span>
      <span className="mt-0.5 block text-lg font-bold break-words [&_span]:whitespace-normal">{value}</span>
      <span className="mt-0.5 flex min-h-4 items-center gap-1 text-xs text-ink-2">
        {change === null ? (
          note
        ) : (
          <>
            <Icon aria-hidden size={14} strokeWidth={2} />
            {text(change < 0 ? 'agents.change.less' : 'agents.change.more', { share })}
          </>
        )}
      </span>
    </Link>
  )
}

type ShareRow = { readonly key: string; readonly name: string; readonly part: number; readonly shown: ReactNode }
function Shares({ title, rows }: { readonly title: string; readonly rows: readonly ShareRow[] }) {
  const most = Math.max(1, ...rows.map(({ part }) => part))
  if (rows.length === 0) return null
  return (
    <section className="rounded-card bg-surface p-4 ring-1 ring-line">
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2.5">
        {rows.map(({ key, name, part, shown }) => (
          <li key={key}>
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="truncate">{name}</span>
              <span className="shrink-0 font-semibold">{shown}</span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-hover">
              <span className="block h-full rounded-full bg-jade" style={{ width: `${(Math.max(part, 0) / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
