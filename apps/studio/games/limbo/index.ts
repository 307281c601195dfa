import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { originalCard } from '../original.ts'
import { limboEngine } from './engine.ts'
import { limboProducts } from './products.ts'

export const limbo = defineGame({
  code: 'limbo',
  kind: 'instant',
  home: import.meta.url,
  place: 31,
  card: originalCard,
  products: limboProducts,
  actions: {
    choices: ({ leastTarget, mostTarget }) => z.strictObject({ target: z.int().min(leastTarget).max(mostTarget) }),
    move: () => z.strictObject({}),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: limboEngine,
  figures: ({ maths }) => ({
    leastTarget: number(maths.leastTarget / 100, 2),
    mostTarget: number(maths.mostTarget / 100, 2),
    mostTold: number(maths.mostTold / 100),
  }),
})
