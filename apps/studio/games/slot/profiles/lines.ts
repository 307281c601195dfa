/** Reads a strip as the rules print it: symbols from top to bottom, one space between. */
export const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** The ten lines of game-rules.md §11. Row of each reel from the left: 0 on top, 2 at the bottom. */
export const tenLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
]
