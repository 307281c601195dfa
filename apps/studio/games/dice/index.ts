import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { originalCard } from '../original.ts'
import { diceEngine } from './engine.ts'
import { diceProducts } from './products.ts'

export const dice = defineGame({
  code: 'dice',
  kind: 'instant',
  home: import.meta.url,
  place: 30,
  card: originalCard,
  products: diceProducts,
  actions: {
    choices: ({ leastWins, mostWins }) => z.strictObject({ side: z.enum(['under', 'over']), wins: z.int().min(leastWins).max(mostWins) }),
    move: () => z.strictObject({}),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: diceEngine,
  figures: ({ maths }) => ({
    rolls: number(maths.rolls),
    last: number((maths.rolls - 1) / 100, 2),
    leastChance: percent(maths.leastWins * 100),
    mostChance: percent(maths.mostWins * 100),
  }),
})
