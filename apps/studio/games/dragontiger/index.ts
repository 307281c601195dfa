import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { dragonTigerProducts } from './products.ts'
import { dragonTigerSheet } from './sheet.ts'

const pays = (units: number) => number(units / 10_000, 0, 2)

export const dragontiger = defineTable({
  code: 'dragontiger',
  home: import.meta.url,
  place: 62,
  products: dragonTigerProducts,
  phases: { openMs: 12_000, showMs: 5_000, restMs: 3_000 },
  sheet: dragonTigerSheet,
  art: () => import('./art.ts'),
  figures: ({ maths }) => ({
    decks: number(maths.decks),
    side: pays(maths.side),
    sideInTie: pays(maths.sideInTie),
    tie: pays(maths.tie),
    suitedTie: pays(maths.suitedTie),
  }),
})
