/** What a jackpot stands at: a hit at a stake wins the share of `pool` that the stake is of `top`. Decimal text. */
export type JackpotView = {
  readonly meterId: string
  readonly pool: string
  readonly top: string
  /** Of the newest row of its log. */
  readonly seq: number
}

/** What a round won of a jackpot: what it found, and its share. `seq` is its row of the log; null where the jackpot was empty. */
export type JackpotWin = { readonly amount: string; readonly pool: string; readonly top: string; readonly seq: number | null }

/**
 * A row of the published log of a jackpot; amounts in minor units. `hash` is SHA-256 of meter, brand, asset, seq, added, paid, pool, round (or nothing), at and `prevHash`,
 * joined by `|`.
 */
export type JackpotTick = {
  readonly seq: number
  /** Contributed by rounds that were settled since the row before. */
  readonly added: string
  readonly paid: string
  /** After it. */
  readonly pool: string
  /** Who won it. */
  readonly roundId: string | null
  readonly at: string
  readonly prevHash: string
  readonly hash: string
}
/** Newest first; `next` is the `before` of the page after. */
export type JackpotTicks = {
  readonly meterId: string
  readonly brand: number
  readonly asset: string
  readonly ticks: readonly JackpotTick[]
  readonly next: number | null
}
