import { choose } from '../counting.ts'
import type { Tier } from '../play.ts'
import type { DiceKind } from './kinds.ts'

/** Three dice show at most three different numbers. */
export const mostOfFaces = ({ pick }: DiceKind, chosen: number): number => choose(Math.min(3, chosen), pick)

/** A sum is big or small, and odd or even as well: a draw may win one of each. */
export function mostOfSides(tiers: readonly Tier[]): readonly (readonly number[])[] {
  const of = (sides: readonly string[]) => {
    const chosen = sides.filter((side) => tiers.some(({ id }) => id === side))
    return chosen.length === 0 ? [''] : chosen
  }
  return of(['big', 'small']).flatMap((size) =>
    of(['odd', 'even']).map((parity) => tiers.map(({ id }) => Number(id === size || id === parity))),
  )
}
