/** When each reel begins to land, in seconds after the answer and the shortest roll are both there. */
export type StopPlan = { readonly at: readonly number[]; readonly suspense: readonly boolean[] }

/** What the reels stop with, by reel, and what of it brings a feature: so many (`needed`) of a symbol. `stagger`: seconds from one reel to the next. */
export type Stops = {
  readonly window: readonly (readonly string[])[]
  readonly scatter: string
  readonly needed: number
  readonly stagger: number
}

const SUSPENSE = 0.95

/**
 * Reels stop from left to right. While the scatters already down leave one missing, each later reel that could still bring it takes longer. This only paces what the
 * server has decided: no symbol is put anywhere for effect (S46).
 */
export function planStops({ window, scatter, needed, stagger }: Stops): StopPlan {
  const at: number[] = []
  const suspense: boolean[] = []
  let seen = 0
  let clock = 0
  for (const [reel, symbols] of window.entries()) {
    const waits = reel > 0 && seen >= needed - 1 && seen < needed
    clock += reel === 0 ? 0 : waits ? SUSPENSE : stagger
    at.push(clock)
    suspense.push(waits)
    seen += symbols.filter((symbol) => symbol === scatter).length
  }
  return { at, suspense }
}
