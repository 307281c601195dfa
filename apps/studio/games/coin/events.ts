export const coinSides = ['heads', 'tails'] as const
export type CoinSide = (typeof coinSides)[number]
export type CoinChoices = Readonly<Record<string, never>>
export type CoinMove = { readonly call: CoinSide } | { readonly cashOut: true }

/** `units` are ten-thousandths of the stake: what a cash-out pays. Nothing is drawn before it is called. */
export type CoinEvent =
  /** `last`: after so many right calls the round is cashed out by itself. */
  | { readonly type: 'coin.ready'; readonly last: number }
  | { readonly type: 'coin.right'; readonly side: CoinSide; readonly streak: number; readonly units: number }
  | { readonly type: 'coin.wrong'; readonly side: CoinSide; readonly streak: number }
  /** `atTop`: the last call was reached. */
  | { readonly type: 'coin.cashed'; readonly streak: number; readonly atTop: boolean; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

export type CoinMaths = {
  readonly engine: 'coin'
  readonly mostCalls: number
  /** What comes back of a stake on average, in ten-thousandths, however long the player goes on. */
  readonly returnUnits: number
}

/** What a cash-out pays after so many right calls: 0.99 · 2^n (game-rules.md §10.7). */
export const coinPrice = ({ returnUnits }: CoinMaths, streak: number): number => returnUnits * 2 ** streak

/** What the verifier shows beside the calls that were made: the coin's side at each call of a whole ladder. */
export type CoinDetails = { readonly sides: readonly CoinSide[] }
