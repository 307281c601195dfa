import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Dealt, Ended } from '../events.ts'
import type { TienLenMaths } from '../sheet.ts'
import { cardName } from '../sheet-cards.ts'
import { pointsText } from './points.ts'

/** The hands as the seeds give them, and what each seat won or lost. */
export function tienLenOutcome(_rules: GameRules<TienLenMaths>, { chapters }: Outcome): readonly HTMLElement[] {
  const [ended] = eventsOf<Ended>(chapters, 'tienlen.ended')
  return eventsOf<Dealt>(chapters, 'tienlen.dealt').flatMap(({ hands, seat: own }) =>
    hands.map((cards, seat) =>
      outcomeFigure(
        () => t(seat === own ? 'tienlen.seat_mine' : 'tienlen.seat', { no: String(seat + 1) }),
        () =>
          ended
            ? t(ended.winner === seat ? 'tienlen.won' : 'tienlen.result', { points: pointsText((ended.shares[seat]?.net ?? 0) / 100) })
            : '',
        h('code', { class: 'code', text: cards.map(cardName).join(' ') }),
      ),
    ),
  )
}
