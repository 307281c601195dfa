import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { sicBoProducts } from './products.ts'
import { sicBoSheet } from './sheet.ts'

const pays = (units = 0) => number(units / 10_000, 0, 2)

export const sicbo = defineTable({
  code: 'sicbo',
  home: import.meta.url,
  place: 64,
  products: sicBoProducts,
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  sheet: sicBoSheet,
  art: () => import('./art.ts'),
  figures: ({ maths: { half, totals, anyTriple, triple, double, pair, face } }) => ({
    half: pays(half),
    ...Object.fromEntries(totals.map((units, at) => [`total${at + 4}`, pays(units)])),
    anyTriple: pays(anyTriple),
    triple: pays(triple),
    double: pays(double),
    pair: pays(pair),
    one: pays(face[0]),
    two: pays(face[1]),
    three: pays(face[2]),
  }),
})
