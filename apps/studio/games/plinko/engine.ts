import type { GameEngine } from '../game.ts'
import { instantEngine, type NoMove } from '../instant.ts'
import { type PlinkoChoices, type PlinkoEvent, type PlinkoMaths, plinkoTable } from './events.ts'

/** At each row one of two ways; the bucket is the number of ways to the right (game-rules.md §10.5). */
export const plinkoEngine = (maths: PlinkoMaths): GameEngine<PlinkoChoices, NoMove, PlinkoEvent> =>
  instantEngine((choices: PlinkoChoices, chance) => {
    const ways = Array.from({ length: choices.rows }, () => chance.below(2))
    const bucket = ways.reduce((sum, way) => sum + way, 0)
    return { type: 'plinko.dropped', path: ways.join(''), bucket, units: plinkoTable(maths, choices)[bucket] ?? 0 } as const
  })
