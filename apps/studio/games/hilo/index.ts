import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { climbingCard } from '../original.ts'
import { hiloEngine } from './engine.ts'
import { hiloProducts } from './products.ts'

export const hilo = defineGame({
  code: 'hilo',
  kind: 'steps',
  home: import.meta.url,
  place: 33,
  card: climbingCard,
  products: hiloProducts,
  actions: {
    choices: () => z.strictObject({}),
    move: () =>
      z.union([
        z.strictObject({ guess: z.enum(['higher', 'lower']) }),
        z.strictObject({ skip: z.literal(true) }),
        z.strictObject({ cashOut: z.literal(true) }),
      ]),
  },
  refusals: { 'hilo.not_offered': 409, 'hilo.no_skips': 409, 'hilo.nothing_guessed': 409 },
  art: () => import('./art.ts'),
  engine: hiloEngine,
  figures: ({ maths }) => ({ mostSkips: number(maths.mostSkips), mostGuesses: number(maths.mostGuesses) }),
})
