import type { Asset } from './asset.ts'

/**
 * Stakes that a game's catalogue asks for by name instead of by amounts: in hundredths of a unit, and what a unit is in each asset. The wallet makes its rows of limits
 * from them once; from then on an operator's rows count.
 */
const ladders = {
  slot: { min: 10n, max: 20_000n, step: 10n },
  original: { min: 10n, max: 100_000n, step: 10n },
  table: { min: 50n, max: 500_000n, step: 50n },
  // A magazine of up to a hundred shots.
  fish: { min: 100n, max: 100_000n, step: 100n },
  // What a seat puts in: sixty points of 0.20 to 50.00.
  room: { min: 1_200n, max: 300_000n, step: 600n, chips: [1_200n, 3_000n, 6_000n, 12_000n, 30_000n, 60_000n, 120_000n, 300_000n] },
  // A game whose players keep the bank: what a seat puts in, from one point to a bank of 5,000. The chips are the points that it is played at, 0.20 to 50.00.
  bank: { min: 20n, max: 25_000_000n, step: 10n, chips: [20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n] },
} as const
type Ladder = { readonly min: bigint; readonly max: bigint; readonly step: bigint; readonly chips?: readonly bigint[] }
export type LadderName = keyof typeof ladders
// cast: the keys of the table.
export const ladderNames = Object.keys(ladders) as [LadderName, ...LadderName[]]

/** Whole amounts of the currency, by asset. Trial money has the limits of dollars (R27). */
const units = { 'USD/4': 1n, 'VND/4': 25_000n, 'PHP/4': 50n, 'THB/4': 35n, 'FUN/4': 1n } as const
// cast: the keys of the table.
export const ladderAssets = Object.keys(units) as (keyof typeof units)[]
/** Of currencies that no game is priced in so far. */
const otherUnits = { 'IDR/4': 16_000n, 'CNY/4': 7n } as const
const allUnits: Readonly<Record<string, bigint>> = { ...units, ...otherUnits }

/** What stands for one dollar in a default amount of another currency: whole units of it. A currency that we do not know is taken as dollars. */
export const unitIn = (asset: Asset): bigint => allUnits[asset] ?? 1n

/** The most one round may pay, in units. */
const UNIT_CAP = 1_000_000n
/** Amounts have four decimals in each of the assets. */
const MINOR_PER_HUNDREDTH = 100n
/** Stakes that are offered as chips, in hundredths of a unit. */
const CHIPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n]
const MAX_CHIPS = 12

/** Limits of a game in one asset, in minor units. `step`: every stake is a whole number of steps. `prizeCap`: no round pays more; null where nothing says so. */
export type AssetLimits = {
  readonly min: bigint
  readonly max: bigint
  readonly step: bigint
  readonly chips: readonly bigint[]
  readonly prizeCap: bigint | null
}

/** The highest stake of which a win of so many ten-thousandths stays within the cap, a whole number of steps. */
export const stakeWithinCap = ({ max, step, prizeCap }: AssetLimits, largestWin: bigint): bigint => {
  const most = prizeCap === null ? max : (prizeCap * 10_000n) / largestWin
  return most < max ? most - (most % step) : max
}

/** What a ladder is in an asset. */
export function ladderLimits(name: LadderName, asset: (typeof ladderAssets)[number]): AssetLimits {
  const { min, max, step, chips = CHIPS }: Ladder = ladders[name]
  const minor = (hundredths: bigint) => hundredths * MINOR_PER_HUNDREDTH * units[asset]
  return {
    min: minor(min),
    max: minor(max),
    step: minor(step),
    chips: chips
      .filter((chip) => chip >= min && chip <= max && chip % step === 0n)
      .slice(0, MAX_CHIPS)
      .map(minor),
    prizeCap: minor(UNIT_CAP * 100n),
  }
}
