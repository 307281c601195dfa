import { type Asset, formatExactMoney, formatMoney, type Money, symbolOf } from '@halong/money'
import { useSite } from '#shared/site/site.ts'
import { useLanguage } from '#shared/text/text.ts'

/** The sign of money: the brand's own for what the brand deals in, for any other (trial money) the one it is known by (R-LANG-2, R-SYS-14). */
export function useSymbol(): (asset: Asset) => string {
  const { asset: brands, currencySymbol } = useSite().brand
  return (asset) => (asset === brands ? currencySymbol : symbolOf(asset))
}

/** Writes money as the page does: in its language, with its sign. */
export function useMoneyText(): (money: Money) => string {
  const { tag } = useLanguage()
  const symbol = useSymbol()
  return (money) => formatMoney(money, tag, symbol(money.asset))
}

/** The same to the last place that is there, for records and statements: their lines must add up (contracts §10). */
export function useExactMoneyText(): (money: Money) => string {
  const { tag } = useLanguage()
  const symbol = useSymbol()
  return (money) => formatExactMoney(money, tag, symbol(money.asset))
}
