import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { minesEngine } from './engine.ts'
import { minesProducts } from './products.ts'

export const mines = defineGame({
  code: 'mines',
  kind: 'steps',
  home: import.meta.url,
  place: 20,
  // Dealt at the player's own pace, with a second between paid rounds.
  card: {
    gameType: 'INHOUSE',
    gameClassify: 'ORIGINAL',
    ladder: 'original',
    capEndsRound: true,
    volatilityChosen: true,
    minCycleMs: 1_000,
  },
  products: minesProducts,
  actions: {
    choices: ({ tiles }) => z.strictObject({ mines: z.int().min(1).lt(tiles) }),
    move: ({ tiles }) => z.union([z.strictObject({ open: z.int().min(0).lt(tiles) }), z.strictObject({ cashOut: z.literal(true) })]),
  },
  refusals: { 'mines.tile_taken': 409, 'mines.nothing_opened': 409 },
  art: () => import('./art.ts'),
  engine: minesEngine,
  figures: ({ maths }) => ({ tiles: number(maths.tiles), minMines: number(maths.minMines), maxMines: number(maths.maxMines) }),
})
