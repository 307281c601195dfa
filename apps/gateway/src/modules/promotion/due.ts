import type { PromotionBonusRules, PromotionReward } from '@halong/api'
import { type Asset, parseMoney } from '@halong/money'

/** An amount of terms in minor units; terms are checked before they are kept. */
export function minorOf(amount: string, asset: Asset): bigint {
  const money = parseMoney(amount, asset)
  if (money === null) throw new Error(`terms hold ${amount} of ${asset}`)
  return money.minor
}

export type DueKind = PromotionReward['kind']
export type FreeRounds = { readonly games: readonly string[]; readonly stake: bigint; readonly count: number; readonly days: number }
/** What one claim gives: money in minor units, or points; of bonus money how it is played. */
export type Due = {
  readonly kind: DueKind
  readonly amount: bigint
  readonly times: number
  readonly rules?: PromotionBonusRules
  /** Of free rounds, whose `amount` is what the house stakes in all; `stake` in minor units. */
  readonly rounds?: FreeRounds
}
