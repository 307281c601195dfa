import { numbersTo } from '../distinct/kinds.ts'

/** Cells of the board of ten boats. Ranks count from 0, the champion. */
export type RaceCell =
  | { readonly what: 'rank-side' | 'rank-number'; readonly place: number }
  /** Numbers of champion and runner-up added. */
  | { readonly what: 'rank-sum' | 'rank-sum-side' }
  | { readonly what: 'rank-duel'; readonly left: number; readonly right: number }

export const isRaceCell = (of: { readonly what: string }): of is RaceCell => of.what.startsWith('rank-')

export function raceValues({ what }: RaceCell): readonly string[] {
  switch (what) {
    case 'rank-side':
    case 'rank-sum-side':
      return ['big', 'small', 'odd', 'even']
    case 'rank-number':
      return numbersTo(10)
    case 'rank-sum':
      return numbersTo(19).slice(2)
    case 'rank-duel':
      return ['dragon', 'tiger']
  }
}
