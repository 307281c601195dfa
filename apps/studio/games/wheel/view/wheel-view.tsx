import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createInstantView } from '#client/games/instant-view.tsx'
import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { isRisk, type Stopped, type WheelChoices, type WheelMaths } from '../events.ts'
import { WheelPanel } from './wheel-panel.tsx'
import { SPIN_MS } from './wheel-scene.ts'
import { WheelStage } from './wheel-stage.tsx'

const readChoice = (kept: unknown): WheelChoices | null =>
  typeof kept === 'object' && kept !== null && 'risk' in kept && isRisk(kept.risk) ? { risk: kept.risk } : null

/** A wheel of fifty parts and a pointer. */
export const createWheelView = (surroundings: Surroundings, maths: WheelMaths): GameView =>
  createInstantView<WheelChoices, Stopped>(surroundings, {
    first: { risk: 'medium' },
    read: readChoice,
    choices: (choice) => choice,
    type: 'wheel.stopped',
    // Ticks as the parts pass, slower towards the end.
    motion: () => ({
      ms: SPIN_MS,
      sounds: Array.from({ length: 11 }, (_, step) => ({ at: SPIN_MS * (step / 11) ** 1.7, name: 'tick', step: 11 - step })),
    }),
    trailText: ({ units }) => times(units),
    said: ({ part }) => t('wheel.said', { part: part + 1 }),
    Stage: (scene) => <WheelStage maths={maths} scene={scene} />,
    Choices: (scene) => <WheelPanel scene={scene} />,
  })
