import { type Asset, codeOf, type Money, scaleOf } from './asset.ts'
import { writeFigures } from './figures.ts'

/** Symbols that `Intl` does not know or writes differently from us; the default is '$' (R-LANG-2). */
const SYMBOLS: Record<string, string> = { USD: '$', VND: '₫', PHP: '₱', THB: '฿', IDR: 'Rp', CNY: '¥', FUN: 'F' }
const PLACES_SHOWN = 2

export const symbolOf = (asset: Asset): string => SYMBOLS[codeOf(asset)] ?? '$'

/**
 * Digits for people: two decimals, grouped as the language does, in Latin digits, no symbol. Cut towards zero, so that a balance
 * never shows more than the ledger holds.
 */
export function formatAmount({ asset, minor }: Money, language: string): string {
  const scale = scaleOf(asset)
  const shown = scale > PLACES_SHOWN ? minor / 10n ** BigInt(scale - PLACES_SHOWN) : minor * 10n ** BigInt(PLACES_SHOWN - scale)
  const digits = String(shown < 0n ? -shown : shown).padStart(PLACES_SHOWN + 1, '0')
  return writeFigures(`${shown < 0n ? '-' : ''}${digits.slice(0, -PLACES_SHOWN)}.${digits.slice(-PLACES_SHOWN)}`, language)
}

/** The same with a symbol in front: `$1,234.50`. @param symbol the brand's, where the money is the brand's; else the one the asset is known by */
export function formatMoney(amount: Money, language: string, symbol: string = symbolOf(amount.asset)): string {
  const text = formatAmount({ ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor }, language)
  return `${amount.minor < 0n ? '−' : ''}${symbol}${text}`
}
