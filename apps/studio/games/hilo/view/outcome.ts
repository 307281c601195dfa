import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { HiloDetails, HiloEvent, HiloMaths } from '../events.ts'
import { rankText } from './card.tsx'

type Laid = Extract<HiloEvent, { readonly rank: number }>
type Ended = Extract<HiloEvent, { readonly type: 'round.ended' }>

/** The cards that were drawn, and a few that would have come after them. */
export function hiloOutcome(_rules: GameRules<HiloMaths>, { chapters, details }: Outcome<HiloDetails>): readonly HTMLElement[] {
  const laid = eventsOf<Laid>(chapters, 'hilo.dealt', 'hilo.skipped', 'hilo.right', 'hilo.wrong').length
  const [ended] = eventsOf<Ended>(chapters, 'round.ended')
  const ranks = (cards: readonly number[]) => cards.map(rankText).join(' · ')
  return [
    outcomeFigure(
      () => t('hilo.rules.drawn', { cards: laid }),
      () => (ended === undefined || ended.units === 0 ? t('original.lost') : times(ended.units)),
      h('code', { class: 'code', text: ranks(details.cards.slice(0, laid)) }),
      h('p', { class: 'note', text: () => t('hilo.rules.next', { cards: ranks(details.cards.slice(laid, laid + 3)) }) }),
    ),
  ]
}
