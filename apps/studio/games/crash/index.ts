import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number, percent } from '../figures.ts'
import { climbingCard } from '../original.ts'
import { crashEngine } from './engine.ts'
import { crashChance, isRoundOf } from './events.ts'
import { crashProducts } from './products.ts'
import { crashTable } from './table.ts'

export const crash = defineGame({
  code: 'crash',
  kind: 'table',
  home: import.meta.url,
  place: 29,
  card: climbingCard,
  products: crashProducts,
  actions: {
    choices: (maths) => z.record(z.string(), z.int().positive()).refine((bets) => isRoundOf(maths, Object.keys(bets))),
    move: () => z.strictObject({ spot: z.string(), units: z.int().positive(), broken: z.literal(true).exactOptional() }),
  },
  refusals: {},
  art: () => import('./art.ts'),
  engine: crashEngine,
  table: crashTable,
  figures: ({ maths }) => ({
    leastTarget: number(maths.leastTarget / 100, 2),
    mostTarget: number(maths.mostTarget / 100, 2),
    seconds: number(crashTable(maths).phases.openMs / 1_000),
    double: number(100 * crashChance(maths, 200), 1),
    ten: number(100 * crashChance(maths, 1_000), 1),
    never: number(100 * (1 - crashChance(maths, 101)), 2),
    // Of a cash-out by hand at 2.00: the run has to be past it.
    byHand: percent(200 * crashChance(maths, 201) * 10_000),
  }),
})
