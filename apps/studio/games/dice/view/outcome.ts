import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { numberText, times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { DiceMaths, Rolled } from '../events.ts'

/** The roll as the seeds give it. */
export const diceOutcome = (_rules: GameRules<DiceMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Rolled>(chapters, 'dice.rolled').map(({ roll, units }) =>
    outcomeFigure(
      () => t('dice.said', { roll: numberText(roll / 100) }),
      () => (units === 0 ? t('original.lost') : times(units)),
      h('code', { class: 'code', text: String(roll) }),
    ),
  )
