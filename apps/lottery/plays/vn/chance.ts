import { choose } from '../counting.ts'

type Fraction = readonly [number, number]

/** Chances of sets of endings have denominators like 100^27: they are kept to fifteen decimals, cut. */
const CUT = 1_000_000_000_000_000n

/** 100^places times the chance that none of `size` given endings is among `places` drawn ones. */
const without = (size: number, places: number): bigint => BigInt(100 - size) ** BigInt(places)

const cut = (ways: bigint, places: number): Fraction => [Number((ways * CUT) / 100n ** BigInt(places)), Number(CUT)]

/** That `size` given endings are all among `places` drawn ones: inclusion and exclusion. Source: game-rules.md §9.2. */
export function chanceOfAll(size: number, places: number): Fraction {
  let ways = 0n
  for (let missing = 0; missing <= size; missing += 1)
    ways += (missing % 2 === 0 ? 1n : -1n) * BigInt(choose(size, missing)) * without(missing, places)
  return cut(ways, places)
}

/** That none of `size` given endings is among `places` drawn ones. */
export const chanceOfNone = (size: number, places: number): Fraction => cut(without(size, places), places)
