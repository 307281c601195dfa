import { useMoneyText } from '#shared/format/money-text.ts'
import { readAmount } from '#shared/live/live-balance.ts'

/** Writes an amount of the wire as the page writes money. */
export function useWireMoney(asset: string): (amount: string) => string {
  const moneyText = useMoneyText()
  return (amount) => {
    const money = readAmount(amount, asset)
    return money ? moneyText(money) : amount
  }
}
