import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createInstantView } from '#client/games/instant-view.tsx'
import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type Dropped, isRisk, isRows, type PlinkoChoices, type PlinkoMaths } from '../events.ts'
import { PlinkoPanel } from './plinko-panel.tsx'
import { dropMs } from './plinko-scene.ts'
import { PlinkoStage } from './plinko-stage.tsx'

function readChoice(kept: unknown): PlinkoChoices | null {
  if (typeof kept !== 'object' || kept === null || !('rows' in kept && 'risk' in kept)) return null
  const { rows, risk } = kept
  return isRows(rows) && isRisk(risk) ? { rows, risk } : null
}

/** Plinko: the ball falls through the pegs into the bucket that was drawn. */
export const createPlinkoView = (surroundings: Surroundings, maths: PlinkoMaths): GameView =>
  createInstantView<PlinkoChoices, Dropped>(surroundings, {
    first: { rows: 12, risk: 'medium' },
    read: readChoice,
    choices: (choice) => choice,
    type: 'plinko.dropped',
    motion: ({ path }) => ({
      ms: dropMs(path.length),
      sounds: Array.from({ length: path.length }, (_, step) => ({
        at: (dropMs(path.length) / (path.length + 1)) * (step + 1),
        name: 'tick',
        step,
      })),
    }),
    trailText: ({ units }) => times(units),
    said: ({ bucket, path }) => t('plinko.said', { bucket: bucket + 1, buckets: path.length + 1 }),
    Stage: (scene) => <PlinkoStage maths={maths} scene={scene} />,
    Choices: (scene) => <PlinkoPanel scene={scene} />,
  })
