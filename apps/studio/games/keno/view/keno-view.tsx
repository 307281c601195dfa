import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createInstantView } from '#client/games/instant-view.tsx'
import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type Drawn, type KenoChoices, type KenoMaths, readPicks } from '../events.ts'
import { KenoPanel } from './keno-panel.tsx'
import { BALL_MS } from './keno-scene.ts'
import { KenoStage } from './keno-stage.tsx'

function readChoice(maths: KenoMaths, kept: unknown): KenoChoices | null {
  if (typeof kept !== 'object' || kept === null || !('picks' in kept)) return null
  const { picks } = kept
  return typeof picks === 'string' && (picks === '' || readPicks(maths, picks) !== null) ? { picks } : null
}

/** Keno: a board of forty numbers, up to ten of them the player's, ten drawn. */
export const createKenoView = (surroundings: Surroundings, maths: KenoMaths): GameView =>
  createInstantView<KenoChoices, Drawn>(surroundings, {
    first: { picks: '' },
    read: (kept) => readChoice(maths, kept),
    choices: (choice) => choice,
    ready: ({ picks }) => picks !== '',
    type: 'keno.drawn',
    motion: ({ balls }) => ({
      ms: balls.length * BALL_MS + 90,
      sounds: balls.map((_, step) => ({ at: step * BALL_MS, name: 'tick', step })),
    }),
    trailText: ({ units }) => times(units),
    said: ({ balls, hits }) => t('keno.said', { balls: balls.join(', '), hits }),
    Stage: (scene) => <KenoStage maths={maths} scene={scene} />,
    Choices: (scene) => <KenoPanel maths={maths} scene={scene} />,
  })
