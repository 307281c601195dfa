import { type ChainPlace, drawSeed, walkChain } from '@halong/chance'

export type DrawnChain = { readonly terminal: string; readonly places: readonly ChainPlace[] }

/** A new chain: a million hashes, between whose blocks the process answers others. Its places are secret, its terminal is published. */
export async function drawChain(length: number): Promise<DrawnChain> {
  const walk = walkChain(drawSeed(), length)
  const places: ChainPlace[] = []
  for (;;) {
    const step = walk.next()
    if (step.done) return { terminal: step.value, places }
    places.push(step.value)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
