import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { numberText, times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { LimboMaths, Reached } from '../events.ts'

/** The multiplier as the seeds give it. */
export const limboOutcome = (_rules: GameRules<LimboMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Reached>(chapters, 'limbo.reached').map(({ result, units }) =>
    outcomeFigure(
      () => t('limbo.said', { result: numberText(result / 100) }),
      () => (units === 0 ? t('original.lost') : times(units)),
    ),
  )
