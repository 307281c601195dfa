import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button, EmptyState } from '@halong/ui'
import { ArrowLeft, Percent } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useLanguage, useText } from '#shared/text/text.ts'
import { FigureRow } from './figure-row.tsx'
import { type RebateDay, type RebateLine, useRates, useRebate, useRebates } from './income.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { Coming, Failed, Mark, Sum, useProductName } from './parts.tsx'

/** N4: the agent's own rates, what they earned day by day, and each day down to its lines. */
export function RebatesView() {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day')
  return day === null ? <Days onOpen={(opened) => setSearch({ day: opened })} /> : <Day day={day} onBack={() => setSearch({})} />
}

function Days({ onOpen }: { readonly onOpen: (day: string) => void }) {
  const text = useText()
  const { tag } = useLanguage()
  const query = useRebates()
  const [first] = query.data?.pages ?? []
  const days = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text('agents.rebates.lead')}</p>
      <OwnRates />
      <h2 className="mb-3 text-base font-bold">{text('agents.rebates.days')}</h2>
      {!first ? (
        query.isError ? (
          <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
        ) : (
          <Coming />
        )
      ) : days.length === 0 ? (
        <EmptyState art={<Mark icon={Percent} />} title={text('agents.rebates.none.title')} text={text('agents.rebates.none.text')} />
      ) : (
        <MoneyRows<RebateDay>
          rows={days}
          keyOf={({ day }) => day}
          about="agents.by.day"
          name={({ day }) => formatsOf(tag).date(`${day}T00:00:00Z`)}
          under={({ paidAt }) => (paidAt === null ? text('agents.rebates.counting') : text('agents.rebates.paid'))}
          columns={[
            { title: 'agents.valid', cell: ({ valid }) => <Sum value={valid} asset={first.asset} /> },
            { title: 'agents.rebates.amount', cell: ({ amount }) => <Sum value={amount} asset={first.asset} /> },
          ]}
          onOpen={({ day }) => onOpen(day)}
        />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function OwnRates() {
  const text = useText()
  const { fineRate } = formatsOf(useLanguage().tag)
  const productName = useProductName()
  const { data } = useRates()
  if (!data) return null
  const rates = data.rates.filter(({ ppm, next }) => ppm > 0 || next > 0)
  return (
    <section className="mb-6 rounded-card bg-surface p-4 ring-1 ring-line">
      <h2 className="text-base font-bold">{text('agents.rebates.mine')}</h2>
      {!data.isOn && <p className="mt-1 text-sm text-ink-2">{text('agents.rebates.off')}</p>}
      {rates.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{text('agents.rebates.no_rates')}</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {rates.map(({ category, ppm, next }) => (
            <li key={category} className="flex items-center gap-2 rounded-control bg-hover px-3 py-2 text-sm">
              <span className="text-ink-2">{productName(category)}</span>
              <span className="tabular font-semibold">{fineRate(ppm)}</span>
              {next !== ppm && <Badge tone="gold">{text('agents.rates.tomorrow', { rate: fineRate(next) })}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Day({ day, onBack }: { readonly day: string; readonly onBack: () => void }) {
  const text = useText()
  const { tag } = useLanguage()
  const productName = useProductName()
  const query = useRebate(day)
  const { data } = query
  return (
    <>
      <div className="mb-4">
        <Button tone="quiet" icon={<ArrowLeft aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />} onClick={onBack}>
          {text('agents.rebates.back')}
        </Button>
      </div>
      {!data ? (
        query.isError ? (
          <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
        ) : (
          <Coming />
        )
      ) : (
        <>
          <FigureRow
            label={text('agents.totals')}
            figures={[
              [text('agents.by.day'), formatsOf(tag).date(`${day}T00:00:00Z`)],
              [text('agents.rebates.kept'), <Sum key="kept" value={data.kept} asset={data.asset} signed />],
              [text('agents.rebates.amount'), <Sum key="amount" value={data.amount} asset={data.asset} />],
            ]}
          />
          <p className="mb-4 max-w-2xl text-xs text-ink-2">{text('agents.rebates.kept_note')}</p>
          <MoneyRows<RebateLine>
            rows={data.list}
            keyOf={({ lineId, category }) => `${lineId ?? 'own'} ${category}`}
            about="agents.by.line"
            name={({ lineId, name, label }) => (lineId === null ? text('agents.own_mine') : label || name)}
            under={({ category }) => productName(category)}
            columns={[
              { title: 'agents.valid', cell: ({ valid }) => <Sum value={valid} asset={data.asset} /> },
              { title: 'agents.rebates.share', cell: ({ amount }) => <Sum value={amount} asset={data.asset} /> },
            ]}
          />
          {data.isCut && <p className="mt-3 text-xs text-ink-2">{text('agents.rebates.cut')}</p>}
        </>
      )}
    </>
  )
}
