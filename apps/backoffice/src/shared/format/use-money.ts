import { useLanguage } from '@halong/app-kit/text.ts'
import { formatMoney, parseAsset, parseMoney } from '@halong/money'

/** Money of an answer as the operator's language writes it; as it came where it can't be read. */
export function useMoney(): (amount: string, asset: string) => string {
  const { tag } = useLanguage()
  return (amount, asset) => {
    const known = parseAsset(asset)
    const money = known && parseMoney(amount, known)
    return money ? formatMoney(money, tag) : `${amount} ${asset}`
  }
}
