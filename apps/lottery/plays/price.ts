import { isLhcKind } from './lhc/kinds.ts'
import { tiersOfLhc } from './lhc/tiers.ts'
import type { Play, Selection, Tier } from './play.ts'

/** Odds and stakes have four decimals and are whole numbers of ten-thousandths. */
export const SCALE = 10_000n

/** 1.98 → 19800n. The text has at most four decimals. */
export function readOdds(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * SCALE + BigInt(part.padEnd(4, '0').slice(0, 4))
}

/** 19800n → '1.98'. */
export function writeOdds(odds: bigint): string {
  const part = String(odds % SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return part === '' ? String(odds / SCALE) : `${odds / SCALE}.${part}`
}

/** x = (S / 2000) / p, cut to four decimals. Source: game-rules.md §1.3. */
export const seriesOdds = (series: number, [ways, of]: Tier['p']): bigint => (BigInt(series) * BigInt(of) * SCALE) / (2_000n * BigInt(ways))

/** What fixed prices are in force: `<play>/<tier>` to decimal odds; the table's own price where none is named. */
export type Prices = Readonly<Record<string, string>>

export const oddsOfTier = (play: Play, tier: Tier, { series, prices }: { readonly series: number; readonly prices: Prices }): bigint =>
  tier.price === 'series' ? seriesOdds(series, tier.p) : readOdds(prices[`${play.code}/${tier.id}`] ?? tier.price)

/** The prizes a selection can win: of a cell its own alone and the stake where that can come back, else all of the play. */
export function tiersOf({ kind, tiers }: Play, selection: Selection): readonly Tier[] {
  if (isLhcKind(kind)) return tiersOfLhc(kind, tiers, selection.rows[0] ?? [])
  return kind.kind === 'cell' ? tiers.filter(({ id, push }) => push === true || selection.rows[0]?.includes(id)) : tiers
}

export const oddsOf = (play: Play, selection: Selection, terms: { readonly series: number; readonly prices: Prices }): bigint[] =>
  tiersOf(play, selection).map((tier) => oddsOfTier(play, tier, terms))

/** What one winning bet is paid, cut down once: GR 1.1. Both in ten-thousandths. */
export const prizeOfBet = (unitStake: bigint, odds: bigint): bigint => (unitStake * odds) / SCALE

/** Share of the stake that comes back in the long run, of one tier's bets, in ten-thousandths. */
const returnOf = ({ p: [ways, of] }: Tier, odds: bigint): bigint => (odds * BigInt(ways)) / BigInt(of)

/** The same of one whole bet: with the other prizes it may win instead, and the stake that comes back when it is neither won nor lost. */
export const returnOfBet = (play: Play, tier: Tier, oddsOfEach: (tier: Tier) => bigint): bigint =>
  play.tiers
    .filter((other) => other === tier || other.push === true || (other.bet !== undefined && other.bet === tier.bet))
    .reduce((sum, other) => sum + returnOf(other, oddsOfEach(other)), 0n)

/** The prices a player chooses among: a stake that comes back is none. */
export const pricedTiers = (play: Play): readonly Tier[] => play.tiers.filter(({ push }) => push !== true)

/** True when the price of the play is chosen with the series. */
export const isSeries = (play: Play): boolean => play.tiers.some(({ price }) => price === 'series')
