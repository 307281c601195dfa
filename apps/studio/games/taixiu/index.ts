import { defineTable } from '../define-table.ts'
import { number } from '../figures.ts'
import { taiXiuProducts } from './products.ts'
import { taiXiuSheet } from './sheet.ts'

export const taixiu = defineTable({
  code: 'taixiu',
  home: import.meta.url,
  place: 60,
  products: taiXiuProducts,
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  sheet: taiXiuSheet,
  // What lies on both doors alike risks nothing but the margin: the difference counts for rewards.
  valid: (bets) => {
    const on = (door: string) => bets.reduce((sum, { spot, amount }) => (spot === door ? sum + amount : sum), 0n)
    const difference = on('tai') - on('xiu')
    return difference < 0n ? -difference : difference
  },
  art: () => import('./art.ts'),
  figures: ({ maths }) => ({
    pays: number(maths.pays / 10_000, 2),
    taiFrom: number(maths.taiFrom),
    xiuTo: number(maths.taiFrom - 1),
    least: number(maths.dice),
    most: number(maths.dice * maths.sides),
  }),
})
