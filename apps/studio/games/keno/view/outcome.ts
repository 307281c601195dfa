import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Drawn, KenoMaths } from '../events.ts'

/** The balls as the seeds give them. */
export const kenoOutcome = (_rules: GameRules<KenoMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Drawn>(chapters, 'keno.drawn').map(({ balls, hits, units }) =>
    outcomeFigure(
      () => t('keno.said', { balls: [...balls].sort((a, b) => a - b).join(', '), hits }),
      () => (units === 0 ? t('original.lost') : times(units)),
      h('code', { class: 'code', text: balls.join(' · ') }),
    ),
  )
