import { type Asset, codeOf, type Money, scaleOf } from './asset.ts'
import { writeFigures } from './figures.ts'
import { toWire } from './wire.ts'

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

/** Digits of a record or a statement: every place that is there and at least two, so that lines add up to their sums (contracts §10). */
export function formatExactAmount(amount: Money, language: string): string {
  const [whole = '', part = ''] = toWire(amount).split('.')
  return writeFigures(`${whole}.${part.replace(/0+$/, '').padEnd(PLACES_SHOWN, '0')}`, language)
}

const withSymbol = (amount: Money, symbol: string, write: (size: Money) => string): string =>
  `${amount.minor < 0n ? '−' : ''}${symbol}${write({ ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor })}`

/** The same with a symbol in front: `$1,234.50`. @param symbol the brand's, where the money is the brand's; else the one the asset is known by */
export const formatMoney = (amount: Money, language: string, symbol: string = symbolOf(amount.asset)): string =>
  withSymbol(amount, symbol, (size) => formatAmount(size, language))

/** `formatExactAmount` with a symbol in front: `−$0.0001`. */
export const formatExactMoney = (amount: Money, language: string, symbol: string = symbolOf(amount.asset)): string =>
  withSymbol(amount, symbol, (size) => formatExactAmount(size, language))
