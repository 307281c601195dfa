import { numbersTo } from '../distinct/kinds.ts'
import { type Animal, animals } from './year.ts'

/** How many numbers there are, of which six normal ones and a special one are drawn. */
export const LAST_NUMBER = 49
/** Place of the special number in a draw; the six before it are the normal ones. */
export const SPECIAL_PLACE = 6

/** Numbers of one line of linked bets, and animals of one. */
const MOST_NUMBERS = 15
export const MOST_ANIMALS = 8

export type NumbersHit = 'any' | 'all' | 'all-or-two' | 'pair-special' | 'string' | 'none'

/**
 * Bets that are made of several numbers, animals or tails; each choice of `pick` of them is a bet.
 * - `lhc-numbers`: `any` of them among the six normal ones, `all` of them, `all-or-two` of three, a pair with the special number as well (`pair-special`)
 *   or as its one part (`string`), `none` of them among all seven.
 * - `lhc-animals`, `lhc-tails`: `all` of them among the seven, or `none`.
 * - `lhc-combined`: the special number is of one of the animals; all that are chosen are one bet.
 * - `lhc-times`: one animal, paid for each normal number of it.
 */
export type LhcKind =
  | { readonly kind: 'lhc-numbers'; readonly hit: NumbersHit; readonly pick: number }
  | { readonly kind: 'lhc-animals'; readonly hit: 'all' | 'none'; readonly pick: number; readonly year: Animal }
  | { readonly kind: 'lhc-tails'; readonly pick: number }
  | { readonly kind: 'lhc-combined'; readonly year: Animal }
  | { readonly kind: 'lhc-times'; readonly year: Animal }

export const isLhcKind = (kind: { readonly kind: string }): kind is LhcKind => kind.kind.startsWith('lhc-')

/** Cells of the board. `place`: 0 to 5 the normal numbers in their order, 6 the special one. */
export type LhcCell =
  | {
      readonly what: 'lhc-number' | 'lhc-side' | 'lhc-digit-sum' | 'lhc-last-digit' | 'lhc-both' | 'lhc-colour' | 'lhc-wave'
      readonly place: number
    }
  | { readonly what: 'lhc-normal' | 'lhc-tail' | 'lhc-total' }
  | { readonly what: 'lhc-special-animal' | 'lhc-animal'; readonly year: Animal }

export const isLhcCell = (of: { readonly what: string }): of is LhcCell => of.what.startsWith('lhc-')

export const colours = ['red', 'blue', 'green'] as const
export type Colour = (typeof colours)[number]
const reds = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blues = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])
/** The wave of a number. Source: game-rules.md §7.1. */
export const colourOfNumber = (number: number): Colour => (reds.has(number) ? 'red' : blues.has(number) ? 'blue' : 'green')

export const numbers49 = numbersTo(LAST_NUMBER)
export const tails = numbersTo(10).map((_, tail) => String(tail))
export const sideIds = ['big', 'small', 'odd', 'even'] as const
export const waves = colours.flatMap((colour) => sideIds.map((side) => `${colour}${side}`))

/** What can be chosen in a cell. */
export function lhcValues({ what }: LhcCell): readonly string[] {
  switch (what) {
    case 'lhc-number':
    case 'lhc-normal':
      return numbers49
    case 'lhc-side':
    case 'lhc-digit-sum':
    case 'lhc-total':
      return sideIds
    case 'lhc-last-digit':
      return ['big', 'small']
    case 'lhc-both':
      return ['bigodd', 'bigeven', 'smallodd', 'smalleven']
    case 'lhc-colour':
      return colours
    case 'lhc-wave':
      return waves
    case 'lhc-tail':
      return tails
    case 'lhc-special-animal':
    case 'lhc-animal':
      return animals
  }
}

/** What can be chosen in a bet of several, and how much of it. */
export function lhcChoices(kind: LhcKind): {
  readonly label: string
  readonly values: readonly string[]
  readonly bounds: readonly [number, number]
} {
  switch (kind.kind) {
    case 'lhc-numbers':
      return { label: 'picks', values: numbers49, bounds: [kind.pick, MOST_NUMBERS] }
    case 'lhc-animals':
      return { label: 'animals', values: animals, bounds: [kind.pick, MOST_ANIMALS] }
    case 'lhc-tails':
      return { label: 'tails', values: tails, bounds: [kind.pick, tails.length] }
    case 'lhc-combined':
      return { label: 'animals', values: animals, bounds: [2, animals.length - 1] }
    case 'lhc-times':
      return { label: 'animals', values: animals, bounds: [1, 1] }
  }
}
