import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { climbingCard } from '../original.ts'
import { coinEngine } from './engine.ts'
import { coinSides } from './events.ts'
import { coinProducts } from './products.ts'

export const coin = defineGame({
  code: 'coin',
  kind: 'steps',
  home: import.meta.url,
  place: 34,
  card: climbingCard,
  products: coinProducts,
  actions: {
    choices: () => z.strictObject({}),
    move: () => z.union([z.strictObject({ call: z.enum(coinSides) }), z.strictObject({ cashOut: z.literal(true) })]),
  },
  refusals: { 'coin.nothing_called': 409 },
  art: () => import('./art.ts'),
  engine: coinEngine,
  figures: ({ maths }) => ({ mostCalls: number(maths.mostCalls) }),
})
