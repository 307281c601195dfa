import { numbersTo } from '../distinct/kinds.ts'
import type { Window } from '../window.ts'

/** Cells of the board of five balls of eleven. Places count from 0. */
export type ElevenCell =
  | { readonly what: 'ball-side' | 'ball-number'; readonly place: number }
  | { readonly what: 'ball-size' | 'ball-parity' | 'ball-tail' | 'ball-split' | 'ball-median' }
  | { readonly what: 'ball-duel'; readonly left: number; readonly right: number }
  | { readonly what: 'ball-shape'; readonly window: Window }

export const isElevenCell = (of: { readonly what: string }): of is ElevenCell => of.what.startsWith('ball-')

/** What can be chosen; a draw that is neither brings the stake back and cannot be chosen. */
export function elevenValues({ what }: ElevenCell): readonly string[] {
  switch (what) {
    case 'ball-side':
      return ['big', 'small', 'odd', 'even']
    case 'ball-size':
    case 'ball-tail':
      return ['big', 'small']
    case 'ball-parity':
      return ['odd', 'even']
    case 'ball-number':
      return numbersTo(11)
    case 'ball-split':
      return ['o5e0', 'o4e1', 'o3e2', 'o2e3', 'o1e4', 'o0e5']
    case 'ball-median':
      return numbersTo(9).slice(2)
    case 'ball-duel':
      return ['dragon', 'tiger']
    case 'ball-shape':
      return ['straight', 'half', 'misc']
  }
}
