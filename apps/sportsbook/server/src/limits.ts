import { amountText, minorOf } from '@halong/vendor-kit'
import type { LimitsView } from '#protocol/index.ts'

const isDong = (asset: string) => asset.startsWith('VND')
const inAsset = (asset: string, usual: string, dong: string): bigint => minorOf(isDong(asset) ? dong : usual, asset) ?? 0n

/** The least and the most of one bet, in minor units: contracts §5, `limits` of the catalogue say the same. */
export const leastStakeIn = (asset: string): bigint => inAsset(asset, '0.1', '2000')
export const mostStakeIn = (asset: string): bigint => inAsset(asset, '20000', '500000000')
/** The most that one bet may return: a stake that could return more is not taken, and no win is ever cut. */
export const mostReturnIn = (asset: string): bigint => inAsset(asset, '100000', '2500000000')
/** The most that one fixture may lose the house in an asset, over all final scores. */
export const worstLossIn = (asset: string): bigint => inAsset(asset, '50000', '1250000000')

/** The most that one player may win on one market of a fixture, over all bets that stand. */
export const mostWinIn = worstLossIn

const CHIPS: Readonly<Record<string, readonly string[]>> = { VND: ['10000', '50000', '100000', '500000'] }

/** What holds for a player's bets on whatever match, in minor units. */
export const limitsOf = (
  asset: string,
  { mostStake, mostReturn }: { readonly mostStake: bigint; readonly mostReturn: bigint },
): LimitsView => ({
  min: amountText(asset, leastStakeIn(asset)),
  max: amountText(asset, mostStake),
  mostReturn: amountText(asset, mostReturn),
  chips: CHIPS[asset.slice(0, 3)] ?? ['1', '5', '10', '50'],
})

const range = (minStake: string, maxStake: string) => ({ minStake, maxStake })
/** The stakes of one bet that the wallet takes. */
export const walletLimits = {
  'USD/4': range('0.1', '20000'),
  'FUN/4': range('0.1', '20000'),
  'VND/4': range('2000', '500000000'),
}
