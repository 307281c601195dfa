import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { landedMs } from '#client/games/falling.ts'
import { createSpinView } from '#client/games/spin-view.tsx'
import type { Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { ClusterEvent, ClusterMaths } from '../events.ts'
import { ClusterStage } from './cluster-stage.tsx'
import { afterEvent, atRest, beforeEvent, type ClusterState, isClusterEvent, leftStage, unturned } from './cluster-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

const WON_MS = 850

function showing(event: ClusterEvent, { grid }: ClusterState): Showing {
  switch (event.type) {
    case 'board.laid':
      return { ms: landedMs(grid), sound: 'splash' }
    case 'clusters.won':
      return { ms: WON_MS, sound: 'pop', pitch: event.step, said: t('cluster.said.won', { count: event.wins.length }) }
    case 'symbols.fell':
      return { ms: landedMs(grid), sound: 'stop', pitch: event.step }
    case 'round.ended':
      return event.units === 0 ? { ms: 200, said: t('reels.said.nothing') } : { ms: 200 }
  }
}

/** A board that pays clusters: they burst, leave their marks, and what stands above falls. */
export const createClusterView = (surroundings: Surroundings, maths: ClusterMaths): GameView => {
  const { theme } = surroundings.rules.game
  return createSpinView<ClusterState, ClusterEvent>(surroundings, {
    first: unturned(maths.profile),
    unitsPerStake: maths.profile.unitsPerStake,
    isEvent: isClusterEvent,
    after: afterEvent,
    before: beforeEvent,
    leave: leftStage,
    leaveMs: 680,
    rest: atRest,
    unitsOf: ({ units }) => units,
    featureOf: () => null,
    showing,
    words: { start: () => t('reels.spin'), of: () => t('reels.spin') },
    pictures: [...maths.profile.shares.map(({ symbol }) => symbolArt(theme, symbol)), backdropArt(theme)],
    Stage: (scene) => <ClusterStage maths={maths} rules={surroundings.rules} scene={scene} />,
  })
}
