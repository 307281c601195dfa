import { isSeedOfChain, prizeAt, spinChance } from '@halong/chance'
import type { Spin } from './wheel.queries.ts'

/** Computes a spin again by the code that drew it: the seed leads back to the published hash, and it draws this prize by these odds. */
export function agreesWith(wheel: string, { no, seed, terminal, clientSeed, weights, segment }: Spin): boolean {
  return isSeedOfChain({ index: no, seed }, terminal) && prizeAt(spinChance(seed, { wheel, no, clientSeed }), weights) === segment
}
