/** The wallet as last heard of; null when it could not be asked. A lower version than one seen before is older news. */
export type BalanceView = { readonly asset: string; readonly symbol: string; readonly amount: string; readonly version: number }

/** R9: what this game session has cost and brought so far. `startedAt` and `now` are the server's. */
export type SessionView = {
  readonly startedAt: string
  readonly now: string
  readonly rounds: number
  readonly staked: string
  readonly returned: string
  readonly net: string
}
