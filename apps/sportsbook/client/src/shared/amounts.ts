import { formatAmount, parseAsset, parseMoney, symbolOf } from '@halong/money'
import { type OddsFormat, oddsFormats, priceText } from '#odds/formats.ts'
import { keepHere, keptHere } from './kept.ts'
import { createStore } from './store.ts'
import { language } from './texts.ts'

const SCALE = 10_000n

/** Decimal text of the wire with its currency's sign, in the language on screen; as it came where it is no amount of the asset. */
export function moneyText(text: string, assetName: string): string {
  const asset = parseAsset(assetName)
  const amount = asset === null ? null : parseMoney(text, asset)
  return amount === null ? text : `${symbolOf(amount.asset)}${formatAmount(amount, language())}`
}

/** What was typed as an amount, in ten-thousandths; null when it is none. */
export function readAmount(text: string): bigint | null {
  const bare = text.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(bare)) return null
  const [whole = '0', part = ''] = bare.split('.')
  return BigInt(whole) * SCALE + BigInt(part.padEnd(4, '0'))
}
export const amountOf = (units: bigint): string => `${units / SCALE}.${String(units % SCALE).padStart(4, '0')}`

const kept = keptHere('format')
export const oddsFormat = createStore<OddsFormat>(oddsFormats.find((each) => each === kept) ?? 'decimal')
export function chooseFormat(format: OddsFormat): void {
  keepHere('format', format)
  oddsFormat.set(format)
}
/** A price as the player reads prices. */
export function usePrice(): (price: number) => string {
  const format = oddsFormat.use()
  return (price) => priceText(price, format)
}

const clockText = (at: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language(), options).format(new Date(at))
export const timeText = (at: string): string => clockText(at, { hour: '2-digit', minute: '2-digit' })
export const dayText = (at: string): string => clockText(at, { weekday: 'short', day: '2-digit', month: '2-digit' })
export const momentText = (at: string): string => clockText(at, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
export const shareText = (basisPoints: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(basisPoints / 10_000)
