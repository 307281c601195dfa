import type { GameEngine } from '../game.ts'
import { instantEngine, type NoMove } from '../instant.ts'
import { type DiceChoices, type DiceEvent, type DiceMaths, dicePrice, diceWins } from './events.ts'

/** One roll of 10,000; the choice says which of them win. */
export const diceEngine = (maths: DiceMaths): GameEngine<DiceChoices, NoMove, DiceEvent> =>
  instantEngine((choices: DiceChoices, chance) => {
    const roll = chance.below(maths.rolls)
    return { type: 'dice.rolled', roll, units: diceWins(maths, choices, roll) ? dicePrice(maths, choices.wins) : 0 } as const
  })
