import type { WaysMaths } from '../events.ts'

/** Rows of each reel; the same as `heightsOf` of the engine's, whose code no view loads. */
export const heightsOf = ({ strips, rows, heights, freeHeights }: WaysMaths['profile'], isFree = false): readonly number[] =>
  (isFree ? freeHeights : undefined) ?? heights ?? strips.map(() => rows)

/** How many ways there are through reels so high. */
export const waysThrough = (heights: readonly number[]): number => heights.reduce((all, rows) => all * rows, 1)
