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

/** Rounds that the house stakes: the frame plays them first. */
export type FreeRoundsView = {
  readonly grantId: string
  readonly stake: string
  readonly left: number
  readonly endsAt: string
  /** Cash at once, or a bonus of all of it when the rounds are over. */
  readonly wins: 'cash' | 'bonus'
}
