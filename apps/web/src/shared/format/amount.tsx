import type { Money } from '@halong/money'
import clsx from 'clsx'
import { useExactMoneyText, useMoneyText } from './money-text.ts'

/** Money on screen: tabular figures, its symbol, two places (R-LANG-2); from the left in every language, as figures are. */
export function Amount({ money, className }: { readonly money: Money; readonly className?: string }) {
  const moneyText = useMoneyText()
  return (
    <span dir="ltr" className={clsx('tabular whitespace-nowrap', className)}>
      {moneyText(money)}
    </span>
  )
}

/** Money of a record or a statement: every place that is there, at least two (contracts §10). */
export function ExactAmount({ money, className }: { readonly money: Money; readonly className?: string }) {
  const moneyText = useExactMoneyText()
  return (
    <span dir="ltr" className={clsx('tabular whitespace-nowrap', className)}>
      {moneyText(money)}
    </span>
  )
}
