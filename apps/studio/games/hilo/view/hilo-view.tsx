import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createStepsView, type Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { HiloEvent, HiloMaths } from '../events.ts'
import { rankText } from './card.tsx'
import { HiloPanel } from './hilo-panel.tsx'
import { HiloStage } from './hilo-stage.tsx'
import { afterEvent, firstState, type HiloState, isHiloEvent } from './hilo-state.ts'

const TURN_MS = 380

function showing(event: HiloEvent): Showing {
  if (event.type === 'hilo.dealt' || event.type === 'hilo.skipped')
    return { ms: TURN_MS, sound: 'tick', said: t('hilo.said.card', { rank: rankText(event.rank) }) }
  if (event.type === 'hilo.right')
    return { ms: TURN_MS, sound: 'pick', pitch: event.guesses, said: t('hilo.said.right', { rank: rankText(event.rank) }) }
  if (event.type === 'hilo.wrong') return { ms: TURN_MS * 2, sound: 'stop', said: t('hilo.said.wrong', { rank: rankText(event.rank) }) }
  return { ms: 0 }
}

/** HiLo: is the next card higher or lower? */
export const createHiloView = (surroundings: Surroundings, maths: HiloMaths): GameView =>
  createStepsView<HiloState, HiloEvent>(surroundings, {
    first: firstState,
    isEvent: isHiloEvent,
    after: afterEvent,
    showing,
    cashUnits: ({ units }) => units,
    choices: {},
    Stage: (scene) => <HiloStage maths={maths} scene={scene} />,
    Choices: (scene) => <HiloPanel maths={maths} scene={scene} />,
  })
