import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { baccaratProducts } from './products.ts'
import { baccaratSheet } from './sheet.ts'

const pays = (units: number) => number(units / 10_000, 0, 2)

export const baccarat = defineTable({
  code: 'baccarat',
  home: import.meta.url,
  place: 61,
  products: baccaratProducts,
  phases: { openMs: 15_000, showMs: 9_000, restMs: 4_000 },
  sheet: baccaratSheet,
  art: () => import('./art.ts'),
  figures: ({ maths }) => ({
    decks: number(maths.decks),
    player: pays(maths.player),
    banker: pays(maths.banker),
    bankerOnSix: pays(maths.bankerOnSix),
    tie: pays(maths.tie),
    pair: pays(maths.pair),
    big: pays(maths.big),
    small: pays(maths.small),
    sixTwo: pays(maths.superSix.two),
    sixThree: pays(maths.superSix.three),
  }),
})
