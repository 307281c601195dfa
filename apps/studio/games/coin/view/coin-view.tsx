import type { GameView } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createStepsView, type Showing } from '#client/games/steps-view.tsx'
import { t } from '#client/shared/texts.ts'
import { type CoinEvent, type CoinMaths, coinSides } from '../events.ts'
import { CoinPanel } from './coin-panel.tsx'
import { CoinStage } from './coin-stage.tsx'
import { afterEvent, type CoinState, firstState, isCoinEvent } from './coin-state.ts'
import { coinArt } from './pictures.ts'

const THROW_MS = 780

function showing(event: CoinEvent): Showing {
  if (event.type === 'coin.ready') return { ms: 0, said: t('coin.said.ready') }
  if (event.type === 'coin.right')
    return { ms: THROW_MS, sound: 'pick', pitch: event.streak, said: t('coin.said.right', { side: t(`coin.${event.side}`) }) }
  if (event.type === 'coin.wrong') return { ms: THROW_MS, sound: 'tick', said: t('coin.said.wrong', { side: t(`coin.${event.side}`) }) }
  return { ms: 0 }
}

/** Coin: call heads or tails, as long as it goes well. */
export const createCoinView = (surroundings: Surroundings, maths: CoinMaths): GameView =>
  createStepsView<CoinState, CoinEvent>(surroundings, {
    first: firstState,
    isEvent: isCoinEvent,
    after: afterEvent,
    showing,
    cashUnits: ({ units }) => units,
    choices: {},
    pictures: coinSides.map(coinArt),
    Stage: (scene) => <CoinStage maths={maths} scene={scene} />,
    Choices: (scene) => <CoinPanel scene={scene} />,
  })
