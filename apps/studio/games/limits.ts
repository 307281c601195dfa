import { type Asset, money, multiplyDown, toWire } from '@halong/money'
import type { StakeLimits } from '#protocol/game.ts'

/** Assets the games are offered in. Trial money has the limits of real money (R27). */
export const gameAssets = ['USD/4', 'FUN/4'] as const satisfies readonly Asset[]

/** The most one round may pay, in minor units: 1,000,000. It bounds what can be staked or won before the stake is taken, never a prize. */
export const PRIZE_CAP = 10_000_000_000n
export const MIN_STAKE = 1_000n
/** 0.10 is a whole amount for each of ten lines at four decimals. */
export const STAKE_STEP = 1_000n

const SUGGESTED = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_500_000n, 5_000_000n]

/** Limits in units of the currency, two decimals being enough for each of them. */
export function stakeLimits(maxStake: bigint): Readonly<Record<string, StakeLimits>> {
  const text = (minor: bigint) => toWire(money('USD/2', minor / 100n))
  const limits: StakeLimits = {
    minStake: text(MIN_STAKE),
    maxStake: text(maxStake),
    step: text(STAKE_STEP),
    suggested: SUGGESTED.filter((stake) => stake <= maxStake).map(text),
  }
  return Object.fromEntries(gameAssets.map((asset) => [asset, limits]))
}

/** How many units of `stake / unitsPerStake` the cap allows in one round, cut down. */
export const unitsWithinCap = (stake: bigint, unitsPerStake: bigint): bigint => multiplyDown(PRIZE_CAP, unitsPerStake, stake)
