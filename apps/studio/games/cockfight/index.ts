import { defineTable } from '../define-table.ts'
import { number, percent } from '../figures.ts'
import { cockfightProducts } from './products.ts'
import { cockfightSheet } from './sheet.ts'

const pays = (units: number) => number(units / 10_000, 0, 2)

export const cockfight = defineTable({
  code: 'cockfight',
  home: import.meta.url,
  place: 70,
  lobby: { gameType: 'COCKFIGHT', gameClassify: 'VIRTUAL' },
  products: cockfightProducts,
  phases: { openMs: 20_000, showMs: 30_000, restMs: 4_000 },
  sheet: cockfightSheet,
  art: () => import('./art.ts'),
  figures: ({ maths }) => ({
    side: pays(maths.sidePays),
    draw: pays(maths.drawPays),
    sideChance: percent((maths.side * 1_000_000) / maths.of),
    drawChance: percent(((maths.of - 2 * maths.side) * 1_000_000) / maths.of),
  }),
})
