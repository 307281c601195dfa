import type { Words } from '#protocol/game.ts'

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

type Artwork = { readonly theme: string; readonly slug: string; readonly names: Readonly<Record<MinesVariant['suffix'], Words>> }

export const minesArtworks: readonly Artwork[] = [
  {
    theme: 'pearl',
    slug: 'mines-pearl',
    names: {
      '-25': { en: 'Pearl Mines', vi: 'Dò Mìn Ngọc Trai' },
      '-16': { en: 'Pearl Mines Mini', vi: 'Dò Mìn Ngọc Trai Mini' },
      '-36': { en: 'Pearl Mines Wide', vi: 'Dò Mìn Ngọc Trai Mở Rộng' },
      '-49': { en: 'Pearl Mines Grand', vi: 'Dò Mìn Ngọc Trai Khổng Lồ' },
    },
  },
  {
    theme: 'jade',
    slug: 'mines-jade',
    names: {
      '-25': { en: 'Jade Mines', vi: 'Dò Mìn Ngọc Bích' },
      '-16': { en: 'Jade Mines Mini', vi: 'Dò Mìn Ngọc Bích Mini' },
      '-36': { en: 'Jade Mines Wide', vi: 'Dò Mìn Ngọc Bích Mở Rộng' },
      '-49': { en: 'Jade Mines Grand', vi: 'Dò Mìn Ngọc Bích Khổng Lồ' },
    },
  },
  {
    theme: 'lantern',
    slug: 'mines-lantern',
    names: {
      '-25': { en: 'Lantern Mines', vi: 'Dò Mìn Đèn Lồng' },
      '-16': { en: 'Lantern Mines Mini', vi: 'Dò Mìn Đèn Lồng Mini' },
      '-36': { en: 'Lantern Mines Wide', vi: 'Dò Mìn Đèn Lồng Mở Rộng' },
      '-49': { en: 'Lantern Mines Grand', vi: 'Dò Mìn Đèn Lồng Khổng Lồ' },
    },
  },
]
