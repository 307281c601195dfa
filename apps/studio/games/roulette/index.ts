import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { rouletteProducts } from './products.ts'
import { rouletteSheet } from './sheet.ts'

export const roulette = defineTable({
  code: 'roulette',
  home: import.meta.url,
  place: 63,
  products: rouletteProducts,
  phases: { openMs: 18_000, showMs: 9_000, restMs: 4_000 },
  sheet: rouletteSheet,
  art: () => import('./art.ts'),
  figures: ({ maths: { pockets, share } }) => ({
    pockets: number(pockets),
    highest: number(pockets - 1),
    straight: number(share),
    split: number(share / 2),
    street: number(share / 3),
    corner: number(share / 4),
    line: number(share / 6),
    dozen: number(share / 12),
    even: number(share / 18),
  }),
})
