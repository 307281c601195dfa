import { formatMoney, type Money } from '@halong/money'
import clsx from 'clsx'

/** Money on screen: tabular figures, the asset's symbol, two places (R-LANG-2); from the left in every language, as figures are. */
export const Amount = ({
  money,
  language,
  className,
}: {
  readonly money: Money
  readonly language: string
  readonly className?: string
}) => (
  <span dir="ltr" className={clsx('tabular whitespace-nowrap', className)}>
    {formatMoney(money, language)}
  </span>
)
