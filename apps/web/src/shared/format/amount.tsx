import type { Money } from '@halong/money'
import clsx from 'clsx'
import { useMoneyText } from './money-text.ts'

/** Money on screen: tabular figures, its symbol, two places (R-LANG-2); from the left in every language, as figures are. */
export function Amount({ money, className }: { readonly money: Money; readonly className?: string }) {
  const moneyText = useMoneyText()
  return (
    <span dir="ltr" className={clsx('tabular whitespace-nowrap', className)}>
      {moneyText(money)}
    </span>
  )
}
