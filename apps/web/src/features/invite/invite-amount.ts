import { parseAsset, parseMoney } from '@halong/money'
import { useMoneyText } from '#shared/format/money-text.ts'

/** An amount of the wire in the page's language; what can't be read stays as it is. */
export function useAmount(name: string): (wire: string) => string {
  const moneyText = useMoneyText()
  const asset = parseAsset(name)
  return (wire) => {
    const money = asset && parseMoney(wire, asset)
    return money ? moneyText(money) : wire
  }
}
