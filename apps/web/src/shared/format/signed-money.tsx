import type { Money } from '@halong/money'
import clsx from 'clsx'
import { useExactMoneyText } from './money-text.ts'

/** Money with its sign, to the last place that is there; what came in stands out by colour and sign. */
export function SignedMoney({ money, className }: { readonly money: Money; readonly className?: string }) {
  const moneyText = useExactMoneyText()
  return (
    <span dir="ltr" className={clsx('tabular whitespace-nowrap', money.minor > 0n && 'text-jade', className)}>
      {money.minor > 0n && '+'}
      {moneyText(money)}
    </span>
  )
}
