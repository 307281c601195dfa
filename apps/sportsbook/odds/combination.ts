import { invariant } from '@halong/base'

/** An exact share of a stake. */
export type Fraction = { readonly num: bigint; readonly den: bigint }

export const MAX_LEGS = 20
export const SYSTEM_LEGS = { least: 3, most: 12 } as const
export const MAX_LINES = 1_024

/** What a bet of several legs is made of: each line holds every banker and as many of the other legs as one of the sizes says. */
export type Shape = { readonly legs: number; readonly bankers: number; readonly sizes: readonly number[] }

/** Ways to choose `of` out of `among`. */
function choose(among: number, of: number): number {
  let ways = 1
  for (let step = 1; step <= of; step++) ways = (ways * (among - of + step)) / step
  return ways
}
export const linesOf = ({ legs, bankers, sizes }: Shape): number => sizes.reduce((sum, size) => sum + choose(legs - bankers, size), 0)

export type BetKind = 'single' | 'multi' | 'system'
/** One leg is a single; all legs in one line are a multi; anything else is a system. */
export function kindOf({ legs, bankers, sizes }: Shape): BetKind {
  if (legs === 1) return 'single'
  return bankers === 0 && sizes.length === 1 && sizes[0] === legs ? 'multi' : 'system'
}

/** Whether such a bet is sold at all: sizes once each, rising, and of legs that are there. */
export function isShape(shape: Shape): boolean {
  const { legs, bankers, sizes } = shape
  const rises = sizes.every((size, at) => Number.isInteger(size) && size > (sizes[at - 1] ?? 0))
  if (legs < 1 || legs > MAX_LEGS || sizes.length === 0 || !rises || (sizes.at(-1) ?? 0) > legs - bankers) return false
  if (kindOf(shape) !== 'system') return true
  return legs >= SYSTEM_LEGS.least && legs <= SYSTEM_LEGS.most && linesOf(shape) > 1
}

export type FactoredLeg = { readonly factor: Fraction; readonly isBanker: boolean }

/**
 * The sum over all lines of the product of their legs' factors: what one unit on each line returns, exactly. By the product recursion of the elementary symmetric sums,
 * so no line is ever listed.
 */
export function structureOf(legs: readonly FactoredLeg[], sizes: readonly number[]): Fraction {
  let den = 1n
  let bankers = 1n
  let sums: bigint[] = [1n]
  for (const { factor, isBanker } of legs) {
    den *= factor.den
    if (isBanker) bankers *= factor.num
    else {
      const before = sums
      sums = Array.from(
        { length: before.length + 1 },
        (_, chosen) => (before[chosen] ?? 0n) * factor.den + (before[chosen - 1] ?? 0n) * factor.num,
      )
    }
  }
  return { num: bankers * sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n), den }
}

/** What a unit on each line returns, in minor units, cut down once a bet (contracts §10). */
export function returnOfLines(unit: bigint, legs: readonly FactoredLeg[], sizes: readonly number[]): bigint {
  invariant(unit >= 0n, 'a stake is never negative')
  const { num, den } = structureOf(legs, sizes)
  return (unit * num) / den
}

/** The systems that have a name: all sizes from `from` up of so many legs. */
export const namedSystems = [
  { name: 'Trixie', legs: 3, from: 2 },
  { name: 'Patent', legs: 3, from: 1 },
  { name: 'Yankee', legs: 4, from: 2 },
  { name: 'Lucky 15', legs: 4, from: 1 },
  { name: 'Canadian', legs: 5, from: 2 },
  { name: 'Lucky 31', legs: 5, from: 1 },
  { name: 'Heinz', legs: 6, from: 2 },
  { name: 'Lucky 63', legs: 6, from: 1 },
  { name: 'Super Heinz', legs: 7, from: 2 },
  { name: 'Goliath', legs: 8, from: 2 },
] as const

/** All sizes from one up to all legs. */
export const sizesFrom = (from: number, legs: number): readonly number[] => Array.from({ length: legs - from + 1 }, (_, at) => from + at)
/** The name of a system without bankers; null when it has none. */
export function systemName({ legs, bankers, sizes }: Shape): string | null {
  const named = namedSystems.find((each) => each.legs === legs && sizesFrom(each.from, legs).join() === sizes.join())
  return bankers === 0 && named ? named.name : null
}
