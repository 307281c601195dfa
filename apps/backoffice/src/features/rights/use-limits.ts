import { useMoney } from '#shared/format/use-money.ts'

/** Amounts by asset in one line. */
export function useLimits(): (amounts: Readonly<Record<string, string>>) => string {
  const money = useMoney()
  return (amounts) =>
    Object.entries(amounts)
      .map(([asset, amount]) => money(amount, asset))
      .join(', ')
}
