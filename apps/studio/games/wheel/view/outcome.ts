import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Stopped, WheelMaths } from '../events.ts'

/** The part as the seeds give it. */
export const wheelOutcome = (_rules: GameRules<WheelMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Stopped>(chapters, 'wheel.stopped').map(({ part, units }) =>
    outcomeFigure(
      () => t('wheel.said', { part: part + 1 }),
      () => (units === 0 ? t('original.lost') : times(units)),
      h('code', { class: 'code', text: String(part) }),
    ),
  )
