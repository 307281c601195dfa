import { formatAmount, parseAsset, parseMoney, symbolOf } from '@halong/money'
import { readOdds, SCALE, writeOdds } from '#plays/index.ts'
import { language } from './texts.ts'

/** Decimal text of the wire with its currency's sign, in the language on screen; as it came where it is no amount of the asset. */
export function moneyText(text: string, assetName: string): string {
  const asset = parseAsset(assetName)
  const amount = asset === null ? null : parseMoney(text, asset)
  return amount === null ? text : `${symbolOf(amount.asset)}${formatAmount(amount, language())}`
}
/** The same of an amount in ten-thousandths. */
export const unitsText = (units: bigint, asset: string): string => moneyText(writeOdds(units), asset)

export const oddsText = (odds: bigint): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(Number(odds) / Number(SCALE))
export const shareText = (tenThousandths: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    tenThousandths / 10_000,
  )
export const countText = (count: number): string => new Intl.NumberFormat(language()).format(count)
export const timeText = (at: string): string =>
  new Intl.DateTimeFormat(language(), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }).format(new Date(at))
/** The time of day of a draw. */
export const clockText = (at: string): string =>
  new Intl.DateTimeFormat(language(), { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** What was typed as an amount, in ten-thousandths; null when it is none. */
export const readAmount = (text: string): bigint | null => {
  const bare = text.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,4})?$/.test(bare) ? readOdds(bare) : null
}
