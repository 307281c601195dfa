import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import type { SlotLook } from '#client/games/slot-look.ts'
import { createSpinView } from '#client/games/spin-view.tsx'
import type { Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import type { HoldEvent, HoldMaths } from '../events.ts'
import { HoldStage, REEL_MS } from './hold-stage.tsx'
import { afterEvent, atRest, featureOf, type HoldState, isHoldEvent, leftStage, unturned } from './hold-state.ts'
import { backdropArt, symbolArt } from './pictures.ts'

const WON_MS = 900
const NOTICE_MS = 1_900
const COIN_MS = 420
const JACKPOT_MS = 4_200

type Pens = { readonly look: SlotLook; readonly money: (amount: string) => string }

function showing(event: HoldEvent, { window, coins }: HoldState, { look: { sounds }, money }: Pens): Showing {
  switch (event.type) {
    case 'reels.stopped':
      return { ms: window.length * REEL_MS + 380, sound: sounds.land }
    case 'ways.won':
      return { ms: WON_MS, sound: sounds.win, said: t('hold.said.won', { ways: event.wins.reduce((sum, { ways }) => sum + ways, 0) }) }
    case 'coins.held':
      return { ms: NOTICE_MS, sound: sounds.awarded, said: t('hold.held', { count: event.cells.length }) }
    case 'places.turned':
      return event.landed.length > 0
        ? {
            ms: 650,
            sound: sounds.fall,
            pitch: coins.length,
            said: t('hold.said.landed', { count: event.landed.length, left: event.left }),
          }
        : { ms: 450, sound: 'tick', said: t('hold.said.none', { left: event.left }) }
    case 'coin.valued':
      return { ms: COIN_MS, sound: 'pick' }
    case 'grand.won':
      return { ms: NOTICE_MS, sound: 'bigWin', said: t('hold.grand_won') }
    case 'jackpot.won':
      return { ms: JACKPOT_MS, sound: 'bigWin', said: t('hold.jackpot_won', { amount: money(event.amount ?? '0') }) }
    case 'feature.ended':
      return { ms: 700, sound: sounds.ended, said: t('hold.ended', { count: event.coins }) }
    case 'round.ended':
      return event.units === 0 ? { ms: 150, said: t('reels.said.nothing') } : { ms: 150 }
  }
}

/** Hold and respin: reels that turn, and coins that stay while empty places turn again. */
export const createHoldView = (surroundings: Surroundings, maths: HoldMaths, look: SlotLook): GameView => {
  if (look.timbre !== undefined) surroundings.sound.tune(look.timbre)
  const { theme } = surroundings.rules.game
  const { reels } = maths.profile
  return createSpinView<HoldState, HoldEvent>(surroundings, {
    first: unturned(reels),
    unitsPerStake: reels.unitsPerStake,
    isEvent: isHoldEvent,
    after: afterEvent,
    stops: (event) =>
      event.type === 'reels.stopped'
        ? { window: event.window, scatter: reels.scatter, needed: maths.profile.trigger, stagger: REEL_MS / 1_000 }
        : null,
    leave: leftStage,
    leaveMs: 700,
    rest: atRest,
    unitsOf: ({ units }) => units,
    besideUnits: ({ jackpot }) => jackpot,
    featureOf,
    showing: (event, state) => showing(event, state, { look, money: surroundings.desk.money }),
    words: { start: () => t('hold.start'), of: ({ total }) => t('hold.left', { left: total }) },
    pictures: [...[...new Set(reels.strips.flat())].map((symbol) => symbolArt(theme, symbol)), backdropArt(theme)],
    Stage: (scene) => <HoldStage look={look} maths={maths} rules={surroundings.rules} scene={scene} money={surroundings.desk.money} />,
  })
}
