import { amountText, minorOf } from '@halong/vendor-kit'
import { pointOf } from '#plays/index.ts'
import { type GameDefinition, type LimitsView, type Mode, vassalageOf } from '#protocol/index.ts'

const isDong = (asset: string) => asset.startsWith('VND')

/** The most that one ticket may pay, in ten-thousandths of the asset's unit: a stake that could win more is not taken, and no prize is ever cut. */
export const maxPrizeIn = (asset: string): bigint => (isDong(asset) ? 5_000_000_000n : 250_000n) * 10_000n
/** What one unit is worth, in ten-thousandths. */
export const unitBaseOf = (asset: string): bigint => (isDong(asset) ? 1_000n : 1n) * 10_000n
export const largestPrizeText = (asset: string): string => String(maxPrizeIn(asset) / 10_000n)

/** The least that one bet may stake, in ten-thousandths: half a point of a Vietnamese one, else 0.002 units (game-rules.md §1.1). */
export const leastStakeIn = (mode: Mode, asset: string): bigint => (mode === 'SEA' ? pointOf(asset) / 2n : (minorOf('0.002', asset) ?? 20n))

const CHIPS: Readonly<Record<string, readonly string[]>> = { VND: ['10000', '50000', '100000', '500000'] }

/** What the board shows before anything is chosen. */
export const limitsOf = (game: GameDefinition, asset: string): LimitsView => ({
  unitBase: amountText(asset, unitBaseOf(asset)),
  minStake: amountText(asset, leastStakeIn(game.modes[0] ?? 'ZY', asset)),
  maxStake: amountText(asset, unitBaseOf(asset) * 20_000n),
  step: amountText(asset, 1n),
  maxPrize: largestPrizeText(asset),
  chips: CHIPS[asset.slice(0, 3)] ?? ['1', '5', '10', '50'],
})

const range = (minStake: string, maxStake: string) => ({ minStake, maxStake })
/** The stakes of a whole ticket that the wallet takes. */
export const walletLimitsOf = (game: GameDefinition) => {
  // A station is sold where an operator opens it, by giving it limits at a brand.
  if (game.official !== undefined) return {}
  const isVietnamese = vassalageOf(game) === 'TCG_LOTTO_VN'
  return {
    'USD/4': range(isVietnamese ? '0.025' : '0.002', '20000'),
    'FUN/4': range(isVietnamese ? '0.025' : '0.002', '20000'),
    'VND/4': range(isVietnamese ? '500' : '2', '500000000'),
  }
}
