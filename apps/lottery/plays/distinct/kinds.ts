import type { Window } from '../window.ts'

/** Plays on draws whose numbers all differ, 1 to `numbers`: 11X5 and PK10. */
export type DistinctKind =
  /** A number for each place; each arrangement of different numbers is a bet. */
  | { readonly kind: 'distinct-straight'; readonly numbers: number; readonly window: Window }
  /** A number in its place, wherever one was chosen. */
  | { readonly kind: 'distinct-position'; readonly numbers: number; readonly window: Window }
  /**
   * `pick` numbers make one bet. As many as are drawn, or fewer, must all be drawn; more must hold all that are drawn.
   * With bankers the first row stands in every bet and the second fills it up.
   */
  | { readonly kind: 'distinct-set'; readonly numbers: number; readonly window: Window; readonly pick: number; readonly bankers: boolean }

export const isDistinct = (kind: { readonly kind: string }): kind is DistinctKind => kind.kind.startsWith('distinct-')

/** '1' to `last`. */
export const numbersTo = (last: number): string[] => Array.from({ length: last }, (_, at) => String(at + 1))
