import type { Play, Selection } from '#plays/index.ts'

/** A single bet as an oracle spells it out: which of the selection's prizes it wins, and on which draws. */
export type SingleBet = { readonly tier: number; readonly wins: (draw: readonly number[]) => boolean }
export type BetsOf = (play: Play, selection: Selection) => readonly SingleBet[]

/** All draws of `count` numbers of the values, each on its own. */
export const everyDraw = (values: readonly number[], count: number): number[][] =>
  count === 0 ? [[]] : everyDraw(values, count - 1).flatMap((start) => values.map((value) => [...start, value]))
