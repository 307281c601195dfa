import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createInstantView } from '#client/games/instant-view.tsx'
import { numberText } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import type { DiceChoices, DiceMaths, Rolled } from '../events.ts'
import { DicePanel } from './dice-panel.tsx'
import { DiceStage } from './dice-stage.tsx'

const ROLL_MS = 620

function readChoice({ leastWins, mostWins }: DiceMaths, kept: unknown): DiceChoices | null {
  if (typeof kept !== 'object' || kept === null || !('side' in kept && 'wins' in kept)) return null
  const { side, wins } = kept
  if ((side !== 'under' && side !== 'over') || typeof wins !== 'number') return null
  return Number.isInteger(wins) && wins >= leastWins && wins <= mostWins ? { side, wins } : null
}

/** Dice: a line on a scale from 0 to 99.99, and the roll that lands beside it. */
export const createDiceView = (surroundings: Surroundings, maths: DiceMaths): GameView =>
  createInstantView<DiceChoices, Rolled>(surroundings, {
    first: { side: 'over', wins: 4_950 },
    read: (kept) => readChoice(maths, kept),
    choices: (choice) => choice,
    type: 'dice.rolled',
    motion: () => ({ ms: ROLL_MS, sounds: [0, 90, 190, 310, 450].map((at, step) => ({ at, name: 'tick', step }) as const) }),
    trailText: ({ roll }) => numberText(roll / 100),
    said: ({ roll }) => t('dice.said', { roll: numberText(roll / 100) }),
    Stage: (scene) => <DiceStage maths={maths} scene={scene} />,
    Choices: (scene) => <DicePanel maths={maths} scene={scene} />,
  })
