import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { bauCuaProducts } from './products.ts'
import { bauCuaSheet } from './sheet.ts'

const pays = (units = 0) => number(units / 10_000, 0, 2)

export const baucua = defineTable({
  code: 'baucua',
  home: import.meta.url,
  place: 65,
  products: bauCuaProducts,
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  sheet: bauCuaSheet,
  art: () => import('./art.ts'),
  figures: ({ maths }) => ({ one: pays(maths.pays[0]), two: pays(maths.pays[1]), three: pays(maths.pays[2]) }),
})
