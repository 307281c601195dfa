import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { times } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Dropped, PlinkoMaths } from '../events.ts'

/** The way of the ball as the seeds give it. */
export const plinkoOutcome = (_rules: GameRules<PlinkoMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<Dropped>(chapters, 'plinko.dropped').map(({ path, bucket, units }) =>
    outcomeFigure(
      () => t('plinko.said', { bucket: bucket + 1, buckets: path.length + 1 }),
      () => times(units),
      h('code', { class: 'code', text: path }),
    ),
  )
