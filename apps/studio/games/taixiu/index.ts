import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { taiXiuEngine } from './engine.ts'
import { taiXiuProducts } from './products.ts'
import { taiXiuTable } from './table.ts'

const onDoor = z.int().positive().exactOptional()

export const taixiu = defineGame({
  code: 'taixiu',
  kind: 'table',
  home: import.meta.url,
  place: 60,
  card: { gameType: 'LIVE', gameClassify: 'TABLE', ladder: 'table', capEndsRound: false, volatilityChosen: false, minCycleMs: 1_000 },
  products: taiXiuProducts,
  actions: {
    choices: () => z.strictObject({ tai: onDoor, xiu: onDoor }).refine(({ tai, xiu }) => tai !== undefined || xiu !== undefined),
    move: () => z.strictObject({}),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: taiXiuEngine,
  table: taiXiuTable,
  figures: ({ maths }) => ({
    pays: number(maths.pays / 10_000, 2),
    taiFrom: number(maths.taiFrom),
    xiuTo: number(maths.taiFrom - 1),
    least: number(maths.dice),
    most: number(maths.dice * maths.sides),
  }),
})
