/** When each reel begins to land, in seconds after the answer and the shortest roll are both there. */
export type StopPlan = { readonly at: readonly number[]; readonly suspense: readonly boolean[] }

const STAGGER = 0.2
const SUSPENSE = 0.95

/**
 * Reels stop from left to right. While the scatters already down leave free spins open, each later reel that could still bring one
 * takes longer. This only paces what the server has decided: no symbol is put anywhere for effect (S46).
 * @param window symbols by reel
 * @param needed how many scatters bring free spins
 */
export function planStops(window: readonly (readonly string[])[], scatter: string, needed: number): StopPlan {
  const at: number[] = []
  const suspense: boolean[] = []
  let seen = 0
  let clock = 0
  for (const [reel, symbols] of window.entries()) {
    const waits = reel > 0 && seen >= needed - 1 && seen < needed
    clock += reel === 0 ? 0 : waits ? SUSPENSE : STAGGER
    at.push(clock)
    suspense.push(waits)
    seen += symbols.filter((symbol) => symbol === scatter).length
  }
  return { at, suspense }
}
