import { useLanguage } from '@halong/app-kit/text.ts'
import { formatMoney, parseAsset, parseMoney } from '@halong/money'

/** Money of an answer as the operator's language writes it; as it came where it can't be read. */
export function useMoney(): (amount: string, asset: string) => string {
  const { tag } = useLanguage()
  return (amount, asset) => {
    const known = parseAsset(asset)
    const isOut = amount.startsWith('-')
    const money = known && parseMoney(isOut ? amount.slice(1) : amount, known)
    return money ? formatMoney(isOut ? { ...money, minor: -money.minor } : money, tag) : `${amount} ${asset}`
  }
}
