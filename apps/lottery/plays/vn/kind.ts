import type { PrizeCode, Region } from './prizes.ts'

/**
 * What a Vietnamese bet is about.
 * - `ending`: a number of `digits` digits against the numbers of some prizes (null: of all); each place is a bet of its own, so that one point of lô costs 27 or 18.
 * - `digit`, `side`: of the last two digits of the special prize.
 * - `together`: `size` numbers that all appear as endings; `weight` bets for each set of them.
 * - `turns`: every set of two and more of exactly `size` numbers.
 * - `absent`: `size` numbers none of which appears.
 */
export type VnOf =
  | { readonly what: 'ending'; readonly digits: 2 | 3 | 4; readonly prizes: readonly PrizeCode[] | null; readonly end: 'head' | 'tail' }
  | { readonly what: 'digit'; readonly figure: 'tens' | 'units' | 'sum' }
  | { readonly what: 'side'; readonly of: 'size' | 'parity' }
  | { readonly what: 'together'; readonly size: 2 | 3 | 4; readonly weight: number }
  | { readonly what: 'turns'; readonly size: 3 | 4 }
  | { readonly what: 'absent'; readonly size: number }

export type VnKind = { readonly kind: 'vn'; readonly region: Region; readonly of: VnOf }

/** The most numbers of a xiên, a đá or a lô trượt. */
export const MOST_TOGETHER = 12
/** The most typed numbers of three and of four digits. */
export const MOST_TYPED = 1_000
