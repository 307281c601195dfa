import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { tienLenEngine } from './engine.ts'
import { tienLenProducts } from './products.ts'
import { tienLenRoom } from './room.ts'

const CENTS = 100

export const tienlen = defineGame({
  code: 'tienlen',
  kind: 'room',
  home: import.meta.url,
  place: 80,
  card: { gameType: 'PVP', gameClassify: 'ROOM', ladder: 'room', capEndsRound: false, volatilityChosen: true, minCycleMs: 1_000 },
  products: tienLenProducts,
  actions: {
    choices: ({ seats }) =>
      z.strictObject({
        seat: z
          .int()
          .min(0)
          .max(seats - 1),
        seats: z.int().min(2).max(seats),
        leads: z
          .int()
          .min(-1)
          .max(seats - 1),
      }),
    move: ({ seats }) =>
      z.strictObject({
        seat: z
          .int()
          .min(0)
          .max(seats - 1),
        cards: z.string().max(60),
      }),
  },
  refusals: {
    'tienlen.not_your_turn': 409,
    'tienlen.over': 409,
    'tienlen.not_held': 422,
    'tienlen.no_combination': 422,
    'tienlen.too_low': 422,
    'tienlen.must_include': 422,
    'tienlen.must_lead': 422,
  },
  art: () => import('./art.ts'),
  engine: tienLenEngine,
  room: tienLenRoom,
  figures: ({ maths }) => {
    const { phases } = tienLenRoom(maths)
    return {
      escrow: number(maths.escrow),
      whole: number(maths.whole),
      blackTwo: number(maths.worths.blackTwo),
      redTwo: number(maths.worths.redTwo),
      threePairs: number(maths.worths.threePairs),
      four: number(maths.worths.four),
      fourPairs: number(maths.worths.fourPairs),
      rake: number(maths.rake),
      rakeCap: number(maths.rakeCap / CENTS, 0, 2),
      last: number(maths.places?.last ?? 0),
      ofTwo: number(maths.places?.ofTwo ?? 0),
      third: number(maths.places?.third ?? 0),
      turn: number(phases.turnMs / 1_000),
      reserve: number(phases.reserveMs / 1_000),
      gather: number(phases.gatherMs / 1_000),
    }
  },
})
