import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { percent } from '../figures.ts'
import { originalCard } from '../original.ts'
import { plinkoEngine } from './engine.ts'
import { plinkoRisks, plinkoRows } from './events.ts'
import { plinkoBestReturn, plinkoProducts } from './products.ts'

export const plinko = defineGame({
  code: 'plinko',
  kind: 'instant',
  home: import.meta.url,
  place: 32,
  card: originalCard,
  products: plinkoProducts,
  actions: {
    choices: () => z.strictObject({ rows: z.literal(plinkoRows), risk: z.enum(plinkoRisks) }),
    move: () => z.strictObject({}),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: plinkoEngine,
  figures: () => ({ bestReturn: percent(plinkoBestReturn) }),
})
