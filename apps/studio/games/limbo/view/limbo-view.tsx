import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createInstantView } from '#client/games/instant-view.tsx'
import { numberText } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import type { LimboChoices, LimboMaths, Reached } from '../events.ts'
import { LimboPanel } from './limbo-panel.tsx'
import { climbMs } from './limbo-scene.ts'
import { LimboStage } from './limbo-stage.tsx'

function readChoice({ leastTarget, mostTarget }: LimboMaths, kept: unknown): LimboChoices | null {
  if (typeof kept !== 'object' || kept === null || !('target' in kept)) return null
  const { target } = kept
  return typeof target === 'number' && Number.isInteger(target) && target >= leastTarget && target <= mostTarget ? { target } : null
}

/** Limbo: a multiplier climbs out of the dark; the target is reached or it is not. */
export const createLimboView = (surroundings: Surroundings, maths: LimboMaths): GameView =>
  createInstantView<LimboChoices, Reached>(surroundings, {
    first: { target: 200 },
    read: (kept) => readChoice(maths, kept),
    choices: (choice) => choice,
    type: 'limbo.reached',
    motion: (told) => ({
      ms: climbMs(told),
      sounds: Array.from({ length: Math.floor(climbMs(told) / 80) }, (_, step) => ({ at: step * 80, name: 'tick', step: step * 2 })),
    }),
    trailText: ({ result }) => `×${numberText(result / 100)}`,
    said: ({ result }) => t('limbo.said', { result: numberText(result / 100) }),
    Stage: (scene) => <LimboStage maths={maths} scene={scene} />,
    Choices: (scene) => <LimboPanel maths={maths} scene={scene} />,
  })
