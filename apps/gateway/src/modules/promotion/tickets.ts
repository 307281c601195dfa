import type { PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import { minorOf } from './due.ts'
import type { Progress } from './part.ts'

export type RaffleTerms = Extract<PromotionTerms, { template: 'raffle' }>

/** Tickets for the play of one draw, up to the most of one player, and what counts towards the next. Amounts in minor units. */
export function ticketsOf(
  { per: each, most }: Pick<RaffleTerms, 'per' | 'most'>,
  rows: readonly Pick<Progress, 'turnover'>[],
  asset: Asset,
): { readonly tickets: number; readonly towards: bigint; readonly per: bigint } {
  const per = minorOf(each, asset)
  const turnover = rows.reduce((sum, row) => sum + row.turnover, 0n)
  const earned = turnover / per
  const isFull = earned >= BigInt(most)
  return { tickets: isFull ? most : Number(earned), towards: isFull ? per : turnover % per, per }
}
