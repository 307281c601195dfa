import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { COLUMN_MS, landedMs } from '#client/games/falling.ts'
import type { SlotLook } from '#client/games/slot-look.ts'
import { createSpinView } from '#client/games/spin-view.tsx'
import type { Showing } from '#client/games/steps-view.tsx'
import type { Stops } from '#client/games/stop-times.ts'
import { t } from '#client/shared/texts.ts'
import type { WaysEvent, WaysMaths } from '../events.ts'
import { heightsOf } from './heights.ts'
import { backdropArt, symbolArt } from './pictures.ts'
import { WaysStage } from './ways-stage.tsx'
import { afterEvent, atRest, beforeEvent, featureOf, isWaysEvent, leftStage, unturned, type WaysState } from './ways-state.ts'

const WON_MS = 850
const AFTER_SPIN_MS = 250
const NOTICE_MS = 1_900

function showing(event: WaysEvent, state: WaysState, { sounds }: SlotLook): Showing {
  switch (event.type) {
    case 'reels.stopped':
      return { ms: landedMs(state.grid), sound: sounds.land }
    case 'ways.won':
      return {
        ms: WON_MS,
        sound: sounds.win,
        pitch: event.step,
        said: t('ways.said.won', { ways: event.wins.reduce((sum, { ways }) => sum + ways, 0), multiplier: event.multiplier }),
      }
    case 'symbols.fell':
      return { ms: landedMs(state.grid), sound: sounds.fall, pitch: event.step }
    case 'free-spins.awarded':
      return { ms: NOTICE_MS, sound: sounds.awarded, said: t(state.spin === 0 ? 'reels.intro' : 'ways.again', { count: event.count }) }
    case 'free-spins.ended':
      return { ms: NOTICE_MS, sound: sounds.ended, said: t('reels.outro', { count: event.count }) }
    case 'spin.paid':
      return event.units === 0 ? { ms: AFTER_SPIN_MS, said: t('reels.said.nothing') } : { ms: AFTER_SPIN_MS }
    case 'round.ended':
      return { ms: 0 }
  }
}

/** What the reels stop with, and how many scatters bring free spins, or more of them. */
function stopsOf({ profile }: WaysMaths, { window, spin }: Extract<WaysEvent, { readonly type: 'reels.stopped' }>): Stops {
  const counts = spin === 0 ? profile.freeSpins : (profile.freeAgain ?? [])
  return { window, scatter: profile.scatter, needed: counts.findIndex((count) => count > 0), stagger: COLUMN_MS / 1_000 }
}

/** Reels that pay ways: what wins vanishes, what stands above it falls. */
export const createWaysView = (surroundings: Surroundings, maths: WaysMaths, look: SlotLook): GameView => {
  if (look.timbre !== undefined) surroundings.sound.tune(look.timbre)
  const { theme } = surroundings.rules.game
  const symbols = [...new Set(maths.profile.strips.flat())]
  return createSpinView<WaysState, WaysEvent>(surroundings, {
    first: unturned(maths.profile, heightsOf(maths.profile)),
    unitsPerStake: maths.profile.unitsPerStake,
    isEvent: isWaysEvent,
    after: afterEvent,
    before: beforeEvent,
    stops: (event) => (event.type === 'reels.stopped' ? stopsOf(maths, event) : null),
    leave: leftStage,
    leaveMs: 540,
    rest: atRest,
    unitsOf: ({ units }) => units,
    featureOf,
    showing: (event, state) => showing(event, state, look),
    words: { start: () => t('reels.start_free'), of: ({ done, total }) => t('reels.free_of', { done: Math.max(1, done), total }) },
    pictures: [...symbols.map((symbol) => symbolArt(theme, symbol)), backdropArt(theme)],
    Stage: (scene) => <WaysStage look={look} maths={maths} rules={surroundings.rules} scene={scene} />,
  })
}
