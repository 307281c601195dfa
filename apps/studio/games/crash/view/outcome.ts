import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { numberText } from '#client/games/original-parts.tsx'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { CrashBusted, CrashMaths } from '../events.ts'

/** The bust as seed and beacon give it. */
export const crashOutcome = (_rules: GameRules<CrashMaths>, { chapters }: Outcome): readonly HTMLElement[] =>
  eventsOf<CrashBusted>(chapters, 'crash.busted').map(({ at }) =>
    outcomeFigure(
      () => t('crash.said.bust', { multiple: numberText(at / 100) }),
      () => t('crash.busted'),
      h('code', { class: 'code', text: `×${(at / 100).toFixed(2)}` }),
    ),
  )
