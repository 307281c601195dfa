import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { originalCard } from '../original.ts'
import { kenoEngine } from './engine.ts'
import { kenoChance, readPicks } from './events.ts'
import { kenoBestReturn, kenoProducts } from './products.ts'

export const keno = defineGame({
  code: 'keno',
  kind: 'instant',
  home: import.meta.url,
  place: 35,
  card: originalCard,
  products: kenoProducts,
  actions: {
    choices: (maths) =>
      z.strictObject({
        picks: z
          .string()
          .max(20)
          .refine((picks) => readPicks(maths, picks) !== null),
      }),
    move: () => z.strictObject({}),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: kenoEngine,
  figures: ({ maths }) => ({
    numbers: number(maths.numbers),
    drawn: number(maths.drawn),
    mostPicks: number(maths.mostPicks),
    bestReturn: percent(kenoBestReturn),
    rarest: number(Math.round(1 / kenoChance(maths, maths.mostPicks, maths.mostPicks))),
  }),
})
