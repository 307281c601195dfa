import { choose } from '../counting.ts'
import { LAST_NUMBER } from './kinds.ts'

type Fraction = readonly [number, number]
const DRAWN = 7
const draws = choose(LAST_NUMBER, DRAWN)

/** That none of so many given numbers is among the seven. */
export const noneOf = (numbers: number): Fraction => [choose(LAST_NUMBER - numbers, DRAWN), draws]

/** That at least one of so many given numbers is among the seven. */
export const oneOf = (numbers: number): Fraction => [draws - choose(LAST_NUMBER - numbers, DRAWN), draws]

/** That each of several sets of so many numbers has one among the seven: inclusion and exclusion. */
export function eachOf(sizes: readonly number[]): Fraction {
  let ways = 0
  for (let mask = 0; mask < 2 ** sizes.length; mask += 1) {
    const out = sizes.filter((_, at) => (mask >> at) % 2 === 1)
    const left = LAST_NUMBER - out.reduce((sum, size) => sum + size, 0)
    ways += (out.length % 2 === 0 ? 1 : -1) * choose(left, DRAWN)
  }
  return [ways, draws]
}

/** That exactly `hits` of so many given numbers are among the six normal ones. */
export const hitsAmongNormals = (numbers: number, hits: number): Fraction => [
  choose(numbers, hits) * choose(LAST_NUMBER - numbers, 6 - hits),
  choose(LAST_NUMBER, 6),
]
