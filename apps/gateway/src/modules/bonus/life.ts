import { exitPriceOf } from '@halong/rules/bonus'

export type BonusState = 'waiting' | 'active' | 'ending' | 'released' | 'used_up' | 'dropped' | 'expired' | 'cancelled' | 'declined'
export type EndingWhy = 'dropped' | 'expired' | 'cancelled'
/** A bonus whose money is posted, as its rules see it. Amounts in minor units. */
export type Running = {
  readonly state: 'active' | 'ending' | 'released'
  readonly why: EndingWhy | null
  readonly granted: bigint
  readonly done: bigint
  readonly required: bigint
  readonly exitPercent: number
  readonly maxRelease: bigint | null
  /** What became cash already. */
  readonly released: bigint
}
/** What lies in `player.bonus` and `player.bonus_wagers`. */
export type BonusMoney = { readonly bonus: bigint; readonly inPlay: bigint }
export type Move = { readonly kind: 'release' | 'trim' | 'exit' | 'forfeit'; readonly minor: bigint }
type Settled = {
  readonly state: BonusState
  /** Postings in their order; none of nothing. */
  readonly moves: readonly Move[]
  readonly released: bigint
  /** Over for good: no money of it is anywhere. */
  readonly isOver: boolean
}

const moves = (...all: readonly Move[]): Move[] => all.filter(({ minor }) => minor > 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * What becomes of a running bonus now: a meter that is full releases it, again and again while rounds of before settle; one that ends pays its exit price when its last
 * round is settled; one that is played away is over. @param cent below so much there is nothing left to play with
 */
export function settle(bonus: Running, money: BonusMoney, cent: bigint): Settled {
  const { released } = bonus
  if (bonus.state === 'ending') {
    if (money.inPlay > 0n) return { state: 'ending', moves: [], released, isOver: false }
    const exit = exitPriceOf({ ...bonus, balance: money.bonus })
    const after = bonus.why ?? 'expired'
    return {
      state: after,
      moves: moves({ kind: 'exit', minor: exit }, { kind: 'forfeit', minor: money.bonus - exit }),
      released: released + exit,
      isOver: true,
    }
  }
  if (bonus.state === 'released' || bonus.done >= bonus.required) {
    const room = bonus.maxRelease === null ? money.bonus : bonus.maxRelease - released
    const release = least(money.bonus, room > 0n ? room : 0n)
    return {
      state: 'released',
      moves: moves({ kind: 'release', minor: release }, { kind: 'trim', minor: money.bonus - release }),
      released: released + release,
      isOver: money.inPlay === 0n,
    }
  }
  const isGone = money.inPlay === 0n && money.bonus < cent
  return isGone
    ? { state: 'used_up', moves: moves({ kind: 'forfeit', minor: money.bonus }), released, isOver: true }
    : { state: 'active', moves: [], released, isOver: false }
}
