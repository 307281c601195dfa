import { parseAsset, parseMoney } from '@halong/money'
import { useMoneyText } from './money-text.ts'

/** An amount of the wire in the page's language; what can't be read stays as it is. */
export function useWireAmount(): (wire: string, asset: string) => string {
  const moneyText = useMoneyText()
  return (wire, name) => {
    const asset = parseAsset(name)
    const money = asset && parseMoney(wire, asset)
    return money ? moneyText(money) : wire
  }
}
