import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { landedMs } from '#client/games/falling.ts'
import { createSpinView } from '#client/games/spin-view.tsx'
import type { Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { WaysEvent, WaysMaths } from '../events.ts'
import { backdropArt, symbolArt } from './pictures.ts'
import { WaysStage } from './ways-stage.tsx'
import { afterEvent, atRest, beforeEvent, featureOf, isWaysEvent, leftStage, unturned, type WaysState } from './ways-state.ts'

const WON_MS = 850
const AFTER_SPIN_MS = 250
const NOTICE_MS = 1_900

function showing(event: WaysEvent, state: WaysState): Showing {
  switch (event.type) {
    case 'reels.stopped':
      return { ms: landedMs(state.grid), sound: 'splash' }
    case 'ways.won':
      return {
        ms: WON_MS,
        sound: 'win',
        pitch: event.step,
        said: t('ways.said.won', { ways: event.wins.reduce((sum, { ways }) => sum + ways, 0), multiplier: event.multiplier }),
      }
    case 'symbols.fell':
      return { ms: landedMs(state.grid), sound: 'stop', pitch: event.step }
    case 'free-spins.awarded':
      return { ms: NOTICE_MS, sound: 'bigWin', said: t('reels.intro', { count: event.count }) }
    case 'free-spins.ended':
      return { ms: NOTICE_MS, sound: 'collect', said: t('reels.outro', { count: event.count }) }
    case 'spin.paid':
      return event.units === 0 ? { ms: AFTER_SPIN_MS, said: t('reels.said.nothing') } : { ms: AFTER_SPIN_MS }
    case 'round.ended':
      return { ms: 0 }
  }
}

/** Reels that pay ways: what wins vanishes, what stands above it falls. */
export const createWaysView = (surroundings: Surroundings, maths: WaysMaths): GameView => {
  const { theme } = surroundings.rules.game
  const symbols = [...new Set(maths.profile.strips.flat())]
  return createSpinView<WaysState, WaysEvent>(surroundings, {
    first: unturned(maths.profile),
    unitsPerStake: maths.profile.unitsPerStake,
    isEvent: isWaysEvent,
    after: afterEvent,
    before: beforeEvent,
    leave: leftStage,
    leaveMs: 540,
    rest: atRest,
    unitsOf: ({ units }) => units,
    featureOf,
    showing,
    words: { start: () => t('reels.start_free'), of: ({ done, total }) => t('reels.free_of', { done: Math.max(1, done), total }) },
    pictures: [...symbols.map((symbol) => symbolArt(theme, symbol)), backdropArt(theme)],
    Stage: (scene) => <WaysStage maths={maths} rules={surroundings.rules} scene={scene} />,
  })
}
