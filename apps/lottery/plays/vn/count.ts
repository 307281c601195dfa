import { choose } from '../counting.ts'
import type { VnKind } from './kind.ts'
import { placesOf } from './prizes.ts'

/** Sizes of the sets that turned numbers are played in, in the order of the prizes. */
export const turnedSizes = (size: number): readonly number[] => Array.from({ length: size - 1 }, (_, at) => at + 2)

/** Bets of `chosen` values, in closed form: one for each place that a number is compared with, one for each set of numbers. */
export function vnBets({ region, of }: VnKind, chosen: number): number {
  switch (of.what) {
    case 'ending':
      return chosen * placesOf(region, of.digits, of.prizes)
    case 'digit':
    case 'side':
      return chosen
    case 'together':
      return of.weight * choose(chosen, of.size)
    case 'turns':
      return turnedSizes(of.size).reduce((bets, size) => bets + choose(chosen, size), 0)
    case 'absent':
      return choose(chosen, of.size)
  }
}

/** The most bets of each prize that one draw can hit. Every number of the table can end alike, and twelve numbers all have a place in it. */
export function vnMost({ region, of }: VnKind, chosen: number): readonly number[] {
  switch (of.what) {
    case 'ending':
      return [placesOf(region, of.digits, of.prizes)]
    case 'digit':
    case 'side':
      return [1]
    case 'together':
      return [of.weight * choose(chosen, of.size)]
    case 'turns':
      return turnedSizes(of.size).map((size) => choose(chosen, size))
    case 'absent':
      return [choose(chosen, of.size)]
  }
}
