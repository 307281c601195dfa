import { invariant } from '@halong/base'
import { sha256Hex } from './digest.ts'
import { issueChance } from './draws.ts'
import type { Chance } from './stream.ts'

/** Which of weighted prizes is drawn: `below(Σ weights)`, read off their running sum. A weight of 0 is never drawn. */
export function prizeAt(chance: Pick<Chance, 'below'>, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  invariant(total > 0, 'a prize can be drawn')
  let left = chance.below(total)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

/** What tells one spin from every other: the wheel, its number in the chain, and the words the player chose for it. */
export type SpinName = { readonly wheel: string; readonly no: number; readonly clientSeed: string }

/** The chance of one spin: the player's words stand where a shared draw has its beacon, so that nobody who holds the seed alone knows the prize (contracts §7). */
export const spinChance = (seed: string, { wheel, no, clientSeed }: SpinName): Chance =>
  issueChance(seed, { drawCode: `wheel-${wheel}`, issueNo: no, beacon: sha256Hex(clientSeed) })

/** What tells one drop of envelopes from every other, with the words of whoever opened first. */
export type DropName = { readonly drop: string; readonly opensAt: string; readonly words: string }

/** The chance of one drop: seed and first words together decide it, as of a spin. */
export const dropChance = (seed: string, { drop, opensAt, words }: DropName): Chance =>
  issueChance(seed, { drawCode: `rain-${drop}`, issueNo: Date.parse(opensAt), beacon: sha256Hex(words) })

/**
 * Shares out a sum among envelopes, none below the floor: the surplus is dealt by k = n…2 as `below(⌊2R/k⌋ + 1)`, the last one takes the rest, and the places are shuffled,
 * so that every place is worth the same on average. Amounts in payout units.
 */
export function envelopesOf(
  chance: Pick<Chance, 'below'>,
  { total, slots, floor }: { readonly total: number; readonly slots: number; readonly floor: number },
): number[] {
  invariant(slots >= 1 && floor >= 1 && total >= slots * floor, 'every envelope has its floor')
  let surplus = total - slots * floor
  const list: number[] = []
  for (let left = slots; left >= 2; left--) {
    const more = chance.below(Math.floor((2 * surplus) / left) + 1)
    list.push(floor + more)
    surplus -= more
  }
  list.push(floor + surplus)
  for (let at = slots - 1; at >= 1; at--) {
    const other = chance.below(at + 1)
    const [one = 0, two = 0] = [list[at], list[other]]
    list[at] = two
    list[other] = one
  }
  return list
}
