import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Shown, TaiXiuMaths } from '../events.ts'

/** The throw as seed and beacon give it. */
export const taiXiuOutcome = (_rules: GameRules<TaiXiuMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Shown>(chapters, 'taixiu.shown').map(({ dice, total, door }) =>
    outcomeFigure(
      () => t('taixiu.said', { dice: dice.join(' · '), total }),
      () => t(`taixiu.${door}`),
      h('code', { class: 'code', text: dice.join(' ') }),
    ),
  )
