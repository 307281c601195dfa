import { ok, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import type { NoMove } from '../instant.ts'
import { doorOf, type TaiXiuChoices, type TaiXiuEvent, type TaiXiuMaths, totalOf } from './events.ts'

/** Three dice, each a number below six and one more. */
export const throwDice = ({ dice, sides }: TaiXiuMaths, chance: Chance): number[] =>
  Array.from({ length: dice }, () => chance.below(sides) + 1)

/** What one player had in a round, as the verifier plays it again. A unit is a ten-thousandth of a minor unit, so that both doors are counted exactly. */
export const taiXiuEngine = (maths: TaiXiuMaths): GameEngine<TaiXiuChoices, NoMove, TaiXiuEvent> => ({
  unitsPerStake: TEN_THOUSAND,
  replay: ({ tai = 0, xiu = 0 }, moves, { chance }) => {
    if (moves.length > 0) return refuse('round.closed')
    const dice = throwDice(maths, chance)
    const door = doorOf(maths, dice)
    const units = maths.pays * (door === 'tai' ? tai : xiu)
    return ok({
      chapters: [
        [
          { type: 'taixiu.shown', dice, total: totalOf(dice), door },
          { type: 'round.ended', units },
        ],
      ],
      units: BigInt(units),
      unitsPerStake: TEN_THOUSAND * BigInt(tai + xiu),
    })
  },
  movesLeftAlone: () => [],
})
