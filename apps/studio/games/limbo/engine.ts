import type { GameEngine } from '../game.ts'
import { instantEngine, type NoMove } from '../instant.ts'
import { type LimboChoices, type LimboEvent, type LimboMaths, limboPrice } from './events.ts'

const E = 1n << 52n

/** Of 52 random bits: max(1.00, floor(99 · 2^52 / (2^52 − v)) / 100), in hundredths (game-rules.md §10.1, §10.3). */
export function limboResult({ returnHundredths }: LimboMaths, bits: bigint): bigint {
  const reached = (BigInt(returnHundredths) * E) / (E - bits)
  return reached > 100n ? reached : 100n
}

/** One multiplier; it pays the target when it gets there. */
export const limboEngine = (maths: LimboMaths): GameEngine<LimboChoices, NoMove, LimboEvent> =>
  instantEngine((choices: LimboChoices, chance) => {
    const result = limboResult(maths, chance.uniform52())
    const told = result > BigInt(maths.mostTold) ? maths.mostTold : Number(result)
    return { type: 'limbo.reached', result: told, units: result >= BigInt(choices.target) ? limboPrice(choices) : 0 } as const
  })
