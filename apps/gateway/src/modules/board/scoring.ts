import type { PromotionTerms } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { FULL_WEIGHT } from '@halong/rules/weights'
import type { MoneyFact } from '../../platform/feed.ts'
import { minorOf } from '../promotion/index.ts'

export type BoardTerms = Extract<PromotionTerms, { template: 'leaderboard' }>
/** A multiple is kept in hundredths. */
const HUNDREDTHS = 100n

/**
 * What a settled round brings to a board: minor units of weighed stakes, hundredths of a multiple, or one round.
 * @param weight twentieths of the stake that count, by the game's edge
 */
export function scoreOf(
  { score, leastStake }: Pick<BoardTerms, 'score' | 'leastStake'>,
  { valid, staked, refunded, won }: Pick<MoneyFact, 'valid' | 'staked' | 'refunded' | 'won'>,
  { asset, weight }: { asset: Asset; weight: number },
): bigint {
  if (valid <= 0n || valid < minorOf(leastStake, asset)) return 0n
  if (score === 'rounds') return 1n
  if (score === 'stakes') return (valid * BigInt(weight)) / BigInt(FULL_WEIGHT)
  const stake = staked - refunded
  return stake > 0n ? (won * HUNDREDTHS) / stake : 0n
}

/** A score as it is told. */
export function scoreText(score: BoardTerms['score'], value: bigint, asset: Asset): string {
  if (score === 'stakes') return toWire({ asset, minor: value })
  return score === 'rounds' ? String(value) : `${String(value / HUNDREDTHS)}.${String(value % HUNDREDTHS).padStart(2, '0')}`
}
