export type MinesVariant = {
  readonly tiles: number
  readonly columns: number
  readonly defaultMines: number
  /** Added to the artwork's slug. */
  readonly suffix: '-16' | '-25' | '-36' | '-49'
}

/** game-rules.md §10.4 on 25 tiles, and three more sizes under the same formula. */
export const minesVariants: readonly MinesVariant[] = [
  { tiles: 25, columns: 5, defaultMines: 3, suffix: '-25' },
  { tiles: 16, columns: 4, defaultMines: 2, suffix: '-16' },
  { tiles: 36, columns: 6, defaultMines: 5, suffix: '-36' },
  { tiles: 49, columns: 7, defaultMines: 7, suffix: '-49' },
]

/** Looks of a board; with a variant's suffix the slug is the code of a game. */
export const minesArtworks = [
  { theme: 'pearl', slug: 'mines-pearl' },
  { theme: 'jade', slug: 'mines-jade' },
  { theme: 'lantern', slug: 'mines-lantern' },
] as const
