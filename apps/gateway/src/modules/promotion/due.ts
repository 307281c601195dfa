import type { PromotionBonusRules } from '@halong/api'
import { type Asset, parseMoney } from '@halong/money'

/** An amount of terms in minor units; terms are checked before they are kept. */
export function minorOf(amount: string, asset: Asset): bigint {
  const money = parseMoney(amount, asset)
  if (money === null) throw new Error(`terms hold ${amount} of ${asset}`)
  return money.minor
}

/** What one claim gives: money in minor units, or points; of bonus money how it is played. */
export type Due = {
  readonly kind: 'cash' | 'points' | 'bonus'
  readonly amount: bigint
  readonly times: number
  readonly rules?: PromotionBonusRules
}
