import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { landedMs } from '#client/games/falling.ts'
import type { SlotLook } from '#client/games/slot-look.ts'
import { createSpinView } from '#client/games/spin-view.tsx'
import type { Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { ClusterEvent, ClusterMaths } from '../events.ts'
import { ClusterStage } from './cluster-stage.tsx'
import { afterEvent, atRest, beforeEvent, type ClusterState, isClusterEvent, leftStage, unturned } from './cluster-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

const WON_MS = 850
const LIT_MS = 1_300

function showing(event: ClusterEvent, { grid }: ClusterState, { sounds }: SlotLook): Showing {
  switch (event.type) {
    case 'board.laid':
      return { ms: landedMs(grid), sound: sounds.land }
    case 'clusters.won':
      return { ms: WON_MS, sound: sounds.win, pitch: event.step, said: t('cluster.said.won', { count: event.wins.length }) }
    case 'symbols.fell':
      return { ms: landedMs(grid), sound: sounds.fall, pitch: event.step }
    case 'lanterns.lit':
      return { ms: LIT_MS, sound: sounds.awarded, said: t('cluster.lanterns', { multiplier: event.multiplier }) }
    case 'round.ended':
      return event.units === 0 ? { ms: 200, said: t('reels.said.nothing') } : { ms: 200 }
  }
}

/** A board that pays clusters: they burst, leave their marks, and what stands above falls. */
export const createClusterView = (surroundings: Surroundings, maths: ClusterMaths, look: SlotLook): GameView => {
  if (look.timbre !== undefined) surroundings.sound.tune(look.timbre)
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
    showing: (event, state) => showing(event, state, look),
    words: { start: () => t('reels.spin'), of: () => t('reels.spin') },
    pictures: [...maths.profile.shares.map(({ symbol }) => symbolArt(theme, symbol)), backdropArt(theme)],
    Stage: (scene) => <ClusterStage look={look} maths={maths} rules={surroundings.rules} scene={scene} />,
  })
}
