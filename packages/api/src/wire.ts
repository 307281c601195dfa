import type { ErrorCode } from './errors.ts'

/** One broken field of a refused request: which, the text key of its rule, and the bounds the text speaks of. */
export type FieldRefusal = { readonly field: string; readonly code: string; readonly min?: number; readonly max?: number }

/** What a refusal may carry beside its code. */
export type RefusalValue = {
  readonly fields?: readonly FieldRefusal[]
  readonly retryAfterSeconds?: number
  readonly retry?: 'final' | 'retry' | 'conflict'
  readonly balance?: string
  /** With `protection.limit_reached`. */
  readonly limit?: LimitReachedValue
  /** With `cashier.obstacles`: everything that stands in the way, at once. */
  readonly obstacles?: readonly ObstacleValue[]
  /** With `protection.play_stopped`: what stopped play. */
  readonly why?: 'reality_check' | 'session_limit' | 'time_out' | 'excluded' | 'identity'
  /** With `wallet.insufficient_balance`: why bonus money did not help. */
  readonly bonus?: 'bonus_not_for_game' | 'bonus_off' | 'bonus_ending'
  /** With `wallet.bonus_stake_too_high`: the most a stake with bonus money in it may be. */
  readonly maxStake?: string
  /** True when the next try must carry the text of a captcha image (R-LOGIN-5). */
  readonly captcha?: boolean
  readonly until?: string | null
  /** With `player.excluded`: what whoever objects names. */
  readonly reference?: string
  /** With `work.claimed`: who has it. */
  readonly by?: string
  /** What an authenticator app scans (`uri` as a QR code) or is told by hand, at an operator's first sign-in (T64). */
  readonly authenticator?: { readonly secret: string; readonly uri: string }
  /** What a sign-in from an unknown place must prove first (R-LOGIN-8). */
  readonly verification?: SignInCheck
}

/** A limit of the player's that a call would have led above: what still fits (decimal text), and when it begins anew. `scope` is a game type, or empty for all. */
export type LimitReachedValue = {
  readonly kind: 'deposit' | 'stake' | 'loss'
  readonly span: 'day' | 'week' | 'month'
  readonly scope: string
  readonly left: string
  readonly renewsAt: string
}

/** One thing to prove: `hint` is a masked contact (`+84 ••• ••12`, `a•••@mail.com`), empty where there is nothing to hint at. */
export type SignInCheckMethod = { readonly method: 'sms' | 'email' | 'payee_name' | 'authenticator'; readonly hint: string }
/** A check under way: its ticket lives for 10 minutes. `payee_name` alone never ends it (D17): `needed` methods must pass in all. */
export type SignInCheck = {
  readonly ticket: string
  readonly methods: readonly SignInCheckMethod[]
  readonly passed: readonly string[]
  readonly needed: number
}

/** The wire form of every answer under /wps and /lgw (R-CALL-1). `message` is text in the caller's language. */
export type Answer<T> =
  | { readonly success: true; readonly value: T; readonly message: string }
  | { readonly success: false; readonly value: RefusalValue | null; readonly message: string; readonly code: ErrorCode }

/** What stands between a player and their money; `cashier.getWithdrawable` tells the same beforehand. */
export type ObstacleValue = {
  readonly rule: string
  readonly blocks: boolean
  readonly amount: string | null
  readonly until: string | null
  readonly action: string
}
