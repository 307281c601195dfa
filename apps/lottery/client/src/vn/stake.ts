import { countBets, type Play, parseSelection, pointOf, type TextBet, type VnKind } from '#plays/index.ts'

/** What the player fills in: points, each worth so much in every place of the table, or money on each bet. */
export type VnStake = { readonly points: string; readonly money: string }

/** Bets that one unit buys on one number or set of numbers: 27 or 18 for lô, 1 for đề. */
export function weightOf(play: Play, { of }: VnKind): number {
  if (of.what === 'together') return of.weight
  if (of.what !== 'ending') return 1
  const parsed = parseSelection(play, '0'.repeat(of.digits))
  return parsed.ok ? countBets(play, parsed.selection) : 1
}

/** Points or money as typed, to hundredths; null when it is no amount. */
export function readFigure(text: string): bigint | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (found === null) return null
  const [, whole = '0', part = ''] = found
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** The stake of one bet in ten-thousandths; null when what was typed is none. `point`: what one point is worth, in ten-thousandths. */
export function unitStakeOf(stake: VnStake, { byPoint, point }: { readonly byPoint: boolean; readonly point: bigint }): bigint | null {
  const figure = readFigure(byPoint ? stake.points : stake.money)
  if (figure === null || figure === 0n) return null
  return byPoint ? (figure * point) / 100n : figure * 100n
}
const MILLION = 1_000n
/**
 * The stake of one bet that a text says, in ten-thousandths. A bare figure is points, which in dong are thousands as people write them; words for thousands and
 * millions are those of dong and say nothing in other money: null.
 */
export function textStakeOf({ figure, scale }: TextBet, asset: string): bigint | null {
  if (scale !== 'bare' && !asset.startsWith('VND')) return null
  return (BigInt(figure) * pointOf(asset) * (scale === 'million' ? MILLION : 1n)) / 100n
}

/** Chips stand for so many points, or for so many times ten points in money. */
export const chips = [1, 3, 5, 10] as const
export const chipText = (chip: number, { byPoint, point }: { readonly byPoint: boolean; readonly point: bigint }): string =>
  byPoint ? String(chip) : String(Number((BigInt(chip) * point * 10n) / 100n) / 100)
