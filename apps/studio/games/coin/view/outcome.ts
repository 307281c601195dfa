import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { CoinDetails, CoinEvent, CoinMaths } from '../events.ts'

type Thrown = Extract<CoinEvent, { readonly type: 'coin.right' | 'coin.wrong' }>
type Ended = Extract<CoinEvent, { readonly type: 'round.ended' }>

/** The throws that were called, and those that would have come after them. */
export function coinOutcome(_rules: GameRules<CoinMaths>, { chapters, details }: Outcome<CoinDetails>): readonly HTMLElement[] {
  const thrown = eventsOf<Thrown>(chapters, 'coin.right', 'coin.wrong').length
  const [ended] = eventsOf<Ended>(chapters, 'round.ended')
  return [
    outcomeFigure(
      () => t('coin.rules.calls', { calls: thrown }),
      () => (ended === undefined || ended.units === 0 ? t('original.lost') : times(ended.units)),
      h('ol', { class: 'steps' }, ...details.sides.slice(0, thrown + 3).map((side) => h('li', { text: () => t(`coin.${side}`) }))),
    ),
  ]
}
