import type { beaconCall, PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { RaffleTerms } from '../promotion/index.ts'
import type { DrawKey } from './raffle-store.ts'

type Key = { readonly brandId: number; readonly code: string }
type Sum = { readonly amount: bigint; readonly count: number }
export type RunningRaffle = Key & {
  readonly terms: RaffleTerms
  readonly spans: readonly { readonly from: Date; readonly to: Date | null }[]
  readonly endsAt: Date | null
}
type Prize = DrawKey & {
  readonly memberId: number
  readonly place: number
  readonly due: { readonly kind: 'cash'; readonly amount: bigint; readonly times: number }
  readonly asset: Asset
  readonly at: Date
}
export type WitnessAsked = z.input<typeof beaconCall.body>['body']
export type WitnessTold = z.output<typeof beaconCall.value>
/** What raffles need of promotions and of their witness. */
export type RafflePorts = {
  /** Every raffle that has begun, also those that are over. */
  running(): Promise<RunningRaffle[]>
  find(key: Key, on?: Queryable): Promise<{ readonly terms: PromotionTerms } | null>
  placeOf(brandId: number): Promise<{ readonly zone: string; readonly asset: Asset }>
  reserve(tx: Tx, key: Key, sum: Sum): Promise<boolean>
  giveBack(tx: Tx, key: Key, sum: Sum): Promise<void>
  award(tx: Tx, prize: Prize): Promise<boolean>
  /** Whoever joined and has played for a draw, by member from one on; amounts in minor units. */
  holders(
    on: Queryable,
    page: DrawKey & { readonly after: number; readonly most: number },
  ): Promise<{ memberId: number; turnover: bigint }[]>
  /** False for protected players, who are in no list. */
  mayOffer(memberId: number): Promise<boolean>
  /** Null while the witness does not answer. */
  witness(asked: WitnessAsked): Promise<WitnessTold | null>
}
