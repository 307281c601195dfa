import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { useFormats } from '../format/use-formats.ts'
import { useMoney } from '../format/use-money.ts'
import type { Totals } from './use-list.ts'

type TotalsLineProps = {
  readonly totals: Totals | undefined
  /** How many rows are shown, where the list can't say how many there are. */
  readonly shown: number | undefined
  /** What the sum of a field is called. */
  readonly titles: Readonly<Record<string, TextKey>>
}

/** How many rows there are and what they come to, each currency for itself. */
export function TotalsLine({ totals, shown, titles }: TotalsLineProps) {
  const text = useText()
  const { number } = useFormats()
  const money = useMoney()
  if (totals === undefined) return shown === undefined ? null : <span>{text('office.list.shown', { count: shown })}</span>
  const { count, isCapped, sums } = totals
  return (
    <span className="tabular flex flex-wrap gap-x-4 gap-y-1">
      <span>{isCapped ? text('office.list.count_capped', { count: number(count - 1) }) : text('office.list.count', { count })}</span>
      {sums.map(({ field, asset, amount }) => {
        const title = titles[field]
        return title === undefined ? null : (
          <span key={field + asset}>
            {text(title)} <strong className="font-semibold text-ink">{money(amount, asset)}</strong>
          </span>
        )
      })}
    </span>
  )
}
