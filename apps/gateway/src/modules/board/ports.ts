import type { PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { BoardKey } from './board-store.ts'
import type { BoardTerms } from './scoring.ts'

type Sum = { readonly amount: bigint; readonly count: number }
export type RunningBoard = {
  readonly brandId: number
  readonly code: string
  readonly terms: BoardTerms
  readonly spans: readonly { readonly from: Date; readonly to: Date | null }[]
  readonly endsAt: Date | null
}
type Prize = BoardKey & {
  readonly memberId: number
  readonly place: number
  readonly due: { readonly kind: 'cash'; readonly amount: bigint; readonly times: number }
  readonly asset: Asset
  readonly at: Date
}
/** What boards need of promotions. */
export type BoardPorts = {
  /** Every board that has begun, also those that are over. */
  running(on?: Queryable): Promise<RunningBoard[]>
  find(key: { readonly brandId: number; readonly code: string }, on?: Queryable): Promise<{ readonly terms: PromotionTerms } | null>
  placeOf(brandId: number): Promise<{ readonly zone: string; readonly asset: Asset }>
  reserve(tx: Tx, key: { readonly brandId: number; readonly code: string }, sum: Sum): Promise<boolean>
  giveBack(tx: Tx, key: { readonly brandId: number; readonly code: string }, sum: Sum): Promise<void>
  award(tx: Tx, prize: Prize): Promise<boolean>
}
