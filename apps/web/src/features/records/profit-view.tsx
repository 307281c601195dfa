import type { ClientValue } from '@halong/api/client'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { chipLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { FilterBar } from './filter-bar.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { RecordListSkeleton } from './record-list.tsx'
import { NoRecords, RecordsFailed } from './record-states.tsx'
import { isProduct, productName } from './round-choices.ts'
import { isSome, ShownAmount } from './shown-amount.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useFilters } from './use-filters.ts'

const groups = ['day', 'product', 'vendor'] as const
type Group = (typeof groups)[number]
export type Profit = ClientValue<'records.getProfit'>

/** R-MC-5 personalProfit: what play brought, by day, product or vendor. */
export function ProfitView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const { span, today, setSpan, clear } = useFilters([])
  const [search, setSearch] = useSearchParams()
  const group = groups.find((each) => each === search.get('group')) ?? 'day'
  const query = useQuery(memberQuery('records.getProfit', playerId, { query: { ...span, group } }))
  function choose(next: Group) {
    const changed = new URLSearchParams(search)
    changed.set('group', next)
    setSearch(changed, { replace: true })
  }
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{text('profit.lead')}</p>
      <FilterBar span={span} today={today} onSpan={setSpan} active={[]} onClear={clear}>
        <div role="group" aria-label={text('profit.group')} className="col-span-2 flex flex-wrap gap-2 md:ms-auto">
          {groups.map((each) => (
            <button key={each} type="button" aria-pressed={each === group} onClick={() => choose(each)} className={chipLook}>
              {text(`profit.${each}`)}
            </button>
          ))}
        </div>
      </FilterBar>
      {query.data ? (
        <Shown profit={query.data} group={group} />
      ) : query.isError ? (
        <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <RecordListSkeleton />
      )}
    </>
  )
}

/** Names of what is grouped by: a day as it is written, a product as its lobby is called. */
function useGroupName(group: Group): (row: Profit['list'][number]) => string {
  const text = useText()
  const { tag } = useLanguage()
  const { date } = formatsOf(tag)
  return ({ key, name }) => {
    if (key === '') return text('profit.other')
    if (group === 'day') return date(`${key}T00:00:00Z`)
    return group === 'product' && isProduct(key) ? text(productName(key)) : name
  }
}

function Shown({ profit: { asset, list, totals }, group }: { readonly profit: Profit; readonly group: Group }) {
  const text = useText()
  const nameOf = useGroupName(group)
  const shown = (value: string) => <ShownAmount value={value} asset={asset} />
  const signed = (value: string) => {
    const money = readAmount(value, asset)
    return money ? <SignedMoney money={money} /> : value
  }
  if (list.length === 0) return <NoRecords kind="rounds" />
  const newest = [...list].reverse()
  const hasAwards = isSome(totals.awarded)
  const columns = [
    text(`profit.${group}`),
    text('records.total.rounds'),
    text('records.total.stake'),
    text('records.total.valid'),
    text('records.total.win'),
    ...(hasAwards ? [text('records.total.awarded')] : []),
    text('records.total.net'),
  ]
  return (
    <>
      <TotalsStrip
        totals={[
          { name: text('records.total.stake'), value: shown(totals.staked) },
          { name: text('records.total.win'), value: shown(totals.won) },
          ...(hasAwards ? [{ name: text('records.total.awarded'), value: shown(totals.awarded) }] : []),
          { name: text('records.total.net'), value: signed(totals.net) },
          { name: text('records.total.bonus'), value: shown(totals.bonus) },
          { name: text('records.total.rebate'), value: shown(totals.rebate) },
        ]}
      />
      <ProfitChart bars={list.map((row) => ({ name: nameOf(row), money: readAmount(row.net, asset) }))} />
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line md:hidden">
        {newest.map((row) => (
          <li key={row.key} className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-0">
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{nameOf(row)}</span>
              <span className="block text-xs text-ink-2">
                {text('records.total.rounds')} {row.rounds} · {text('records.total.stake')} {shown(row.staked)}
              </span>
            </span>
            <span className="text-end text-sm font-bold">{signed(row.net)}</span>
          </li>
        ))}
      </ul>
      <div className="hidden overflow-hidden rounded-card bg-surface ring-1 ring-line md:block">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-2">
              {columns.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-4 py-2.5 font-semibold whitespace-nowrap ${index === 0 ? 'text-start' : 'text-end'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.map((row) => (
              <tr key={row.key} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
                  {nameOf(row)}
                </th>
                <td className="tabular px-4 text-end">{row.rounds}</td>
                <td className="px-4 text-end">{shown(row.staked)}</td>
                <td className="px-4 text-end">{shown(row.valid)}</td>
                <td className="px-4 text-end">{shown(row.won)}</td>
                {hasAwards && <td className="px-4 text-end">{shown(row.awarded)}</td>}
                <td className="px-4 text-end font-semibold">{signed(row.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
