import { formatAmount, parseAsset, parseMoney, symbolOf } from '@halong/money'
import { language } from './texts.ts'

/** Decimal text of the wire with its currency's sign, in the language on screen; as it came where it is no amount of the asset. */
export function assetMoney(text: string, assetName: string): string {
  const asset = parseAsset(assetName)
  const amount = asset === null ? null : parseMoney(text, asset)
  return amount === null ? text : `${symbolOf(amount.asset)}${formatAmount(amount, language())}`
}
