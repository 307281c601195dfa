import clsx from 'clsx'
import { useMoney } from '../format/use-money.ts'

type AmountProps = {
  readonly of: string
  readonly asset: string
  /** Says with a colour and a sign whether it came or went. */
  readonly isSigned?: boolean
}

/** Money of an answer. */
export function Amount({ of, asset, isSigned = false }: AmountProps) {
  const money = useMoney()
  const isOut = of.startsWith('-')
  const isNothing = /^-?0(\.0+)?$/.test(of)
  const sign = isSigned && !isOut && !isNothing ? '+' : ''
  return (
    <span className={clsx('tabular whitespace-nowrap', isSigned && !isNothing && (isOut ? 'text-danger' : 'text-jade'))}>
      {sign}
      {money(of, asset)}
    </span>
  )
}
