import { formatsOf } from '@halong/app-kit/formats.ts'
import { useExactMoneyText } from '#shared/format/money-text.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Kind, Outcome, Simulation } from './contracts.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { Sum } from './parts.tsx'

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
/** The days of a period, the last one included, or the hour of a day. */
export function usePeriodName(): (of: { readonly start: string; readonly end: string; readonly hour?: number | null }) => string {
  const text = useText()
  const { date } = formatsOf(useLanguage().tag)
  return ({ start, end, hour }) => {
    if (typeof hour === 'number')
      return `${date(`${start}T00:00:00Z`)}, ${text('agents.contract.hour', { from: clockOf(hour), to: clockOf(hour + 1) })}`
    const last = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10)
    const [from, to] = [date(`${start}T00:00:00Z`), date(`${last}T00:00:00Z`)]
    return start === last ? from : `${from} – ${to}`
  }
}

/** N6: what closed periods would have come to, with the figures the team really had. */
export function SimulationRows({ of, kind }: { readonly of: Simulation; readonly kind: Kind }) {
  const text = useText()
  const { number } = formatsOf(useLanguage().tag)
  const nameOf = usePeriodName()
  const { asset } = of
  const moneyText = useExactMoneyText()
  const money = (wire: string): string => {
    const read = readAmount(wire, asset)
    return read ? moneyText(read) : wire
  }
  return (
    <section aria-label={text('agents.simulate.title')}>
      {of.notCovered !== null && <p className="mb-3 text-sm font-semibold text-danger">{text(`agents.simulate.not.${of.notCovered}`)}</p>}
      {kind === 'hourlySalary' && <p className="text-sm text-ink-2">{text('agents.simulate.hours')}</p>}
      {kind === 'realtimeSalary' && <p className="mb-3 text-xs text-ink-2">{text('agents.simulate.before_lines')}</p>}
      {of.periods.length > 0 && (
        <MoneyRows<Outcome>
          rows={of.periods.toReversed()}
          keyOf={({ start }) => start}
          about="agents.contract.period"
          name={nameOf}
          under={({ tier }) => (tier < 0 ? text('agents.contract.no_tier') : text('agents.contract.tier_no', { no: tier + 1 }))}
          columns={[
            { title: 'agents.valid', cell: ({ turnover }) => <Sum value={turnover} asset={asset} /> },
            { title: 'agents.contract.house_result', cell: ({ result }) => <Sum value={result} asset={asset} signed /> },
            { title: 'agents.active', cell: ({ members }) => <span className="tabular">{number(members)}</span> },
            { title: 'agents.contract.amount', cell: ({ amount }) => <Sum value={amount} asset={asset} /> },
          ]}
        />
      )}
      {of.cover !== null && of.setAside !== null && (
        <p className="mt-3 text-sm">{text('agents.simulate.cover', { needed: money(of.cover), now: money(of.setAside) })}</p>
      )}
      {of.mine.length > 0 && (
        <p className="mt-3 text-xs text-ink-2">
          {text('agents.simulate.mine')}{' '}
          {of.mine.toReversed().map((amount, at) => (
            <span key={of.periods.at(-1 - at)?.start}>
              {at > 0 && ' · '}
              <Sum value={amount} asset={asset} />
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
