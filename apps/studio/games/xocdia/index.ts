import { z } from 'zod'
import { defineGame } from '../define-game.ts'
import { number } from '../figures.ts'
import { xocDiaEngine } from './engine.ts'
import { returnPpm } from './money.ts'
import { xocDiaProducts } from './products.ts'
import { xocDiaRoom } from './room.ts'

export const xocdia = defineGame({
  code: 'xocdia',
  kind: 'room',
  home: import.meta.url,
  place: 82,
  card: { gameType: 'PVP', gameClassify: 'ROOM', ladder: 'bank', capEndsRound: false, volatilityChosen: true, minCycleMs: 5_000 },
  products: xocDiaProducts,
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
        puts: z.string().max(2_000),
      }),
    move: () => z.strictObject({}),
  },
  refusals: {
    'xocdia.bank_size': 422,
    'xocdia.bank_taken': 409,
    'xocdia.bank_turn': 409,
    'xocdia.bank_short': 422,
    'xocdia.no_bank': 409,
    'xocdia.over_bank': 422,
    'xocdia.over_most': 422,
  },
  art: () => import('./art.ts'),
  engine: xocDiaEngine,
  room: xocDiaRoom,
  figures: ({ maths }) => {
    const { phases } = xocDiaRoom(maths)
    return {
      sides: number(maths.sides),
      threes: number(maths.threes),
      fours: number(maths.fours),
      rake: number(maths.rake),
      leastBank: number(maths.leastBank),
      mostBank: number(maths.mostBank),
      mostLaid: number(maths.mostLaid),
      bankRounds: number(maths.bankRounds),
      gather: number(phases.gatherMs / 1_000),
      sidesReturn: number(returnPpm(maths, 'even') / 10_000, 2, 3),
      threesReturn: number(returnPpm(maths, 'red3') / 10_000, 2, 3),
      foursReturn: number(returnPpm(maths, 'red4') / 10_000, 2, 3),
    }
  },
})
