import type { PriceMilli } from './price.ts'

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indo', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** Half away from zero; two places, three below 0.10. */
function places(value: number, count?: number): string {
  const digits = count ?? (Math.abs(value) < 0.1 ? 3 : 2)
  const scale = 10 ** digits
  const rounded = (Math.sign(value) * Math.floor(Math.abs(value) * scale + 0.5 + 1e-9)) / scale
  return rounded.toFixed(digits)
}

/** A price as a player wants to read it. Only a way to show it: bets and money know decimal prices alone. */
export function priceText(price: PriceMilli, format: OddsFormat): string {
  const b = (price - 1_000) / 1_000
  if (format === 'decimal') return places(price / 1_000, 2)
  if (format === 'hongkong') return places(b)
  if (format === 'malay') return places(b <= 1 ? b : -1 / b)
  if (format === 'indo') return places(b >= 1 ? b : -1 / b)
  return b >= 1 ? `+${places(100 * b, 0)}` : places(-100 / b, 0)
}
