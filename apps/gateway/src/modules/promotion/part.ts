import type { PromotionTerms } from '@halong/api'
import type { Asset } from '@halong/money'
import type { ApplicationRow } from './application-store.ts'
import type { Due } from './due.ts'
import type { Hold } from './hold-store.ts'
import type { Prize } from './prize-store.ts'

/** A promotion as it is kept. */
export type Promotion = {
  readonly brandId: number
  readonly code: string
  readonly terms: PromotionTerms
  readonly hash: string
  readonly state: 'DRAFT' | 'OPEN' | 'PAUSED' | 'CLOSED'
  /** When it was open, the last one without an end while it is: play outside counts for nothing. */
  readonly spans: readonly { readonly from: Date; readonly to: Date | null }[]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly left: { readonly amount: bigint | null; readonly count: number }
}
/** What is counted of one product in one period. Amounts in minor units; `parts` and `taken` of a rebate in millionths of one. */
export type Progress = {
  readonly code: string
  readonly period: string
  readonly product: string
  readonly endsAt: Date | null
  readonly turnover: bigint
  readonly net: bigint
  readonly parts: bigint
  readonly taken: bigint
  /** Settled rounds, and those that paid more than they took. */
  readonly rounds: number
  readonly wins: number
  readonly countedAt: Date
}
/** What is known of a player beside the promotion. */
export type PlayerFacts = {
  readonly registeredAt: Date
  /** `yyyy-MM-dd`, as it was told at registration. */
  readonly birthday: string | null
  readonly isContactProved: boolean
  readonly isMobileProved: boolean
  /** Of the last weeks, the oldest first. */
  readonly deposits: readonly { readonly minor: bigint; readonly at: Date }[]
  readonly firstDeposit: { readonly minor: bigint; readonly at: Date } | null
  /** Of the brand’s ladder; 0 before the first. */
  readonly rank: number
  /** Segments that ever found the player. */
  readonly segments: ReadonlySet<string>
  /** When each rank was reached. */
  readonly reached: ReadonlyMap<number, Date>
  /** Other accounts of the same person: same document or payout account. */
  readonly sameHolder: readonly number[]
  /** Whether anything may be offered: what is due already is paid in any case. */
  readonly mayOffer: boolean
}
/** One player's part in one promotion. */
export type Part = {
  readonly progress: readonly Progress[]
  /** Periods that were claimed. */
  readonly claimed: ReadonlySet<string>
  readonly joinedAt: Date | null
  /** Payments that are numbered: of a rebate, of a wheel. */
  readonly paid: number
  readonly prizes: readonly Prize[]
  /** Whether another account of the same person took it. */
  readonly isTakenByPerson: boolean
  /** The last claim that was held. */
  readonly hold: Pick<Hold, 'state' | 'until'> | null
  /** The last one. */
  readonly application: ApplicationRow | null
}
export type Place = {
  readonly asset: Asset
  readonly zone: string
  readonly now: Date
  /** Up to when everything that was settled is counted: a period that ended before is complete. */
  readonly countedTo: Date | null
}
/** One player's side of a promotion: what is counted, what is known, where and when. */
export type Side = { readonly part: Part; readonly facts: PlayerFacts; readonly place: Place }
export type Ready = { readonly period: string; readonly due: Due; readonly until: Date | null; readonly at: Date }
