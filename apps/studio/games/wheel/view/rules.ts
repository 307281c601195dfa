import type { RulesParts } from '#client/games/define-game-client.ts'
import { percentText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type WheelMaths, wheelPrizes, wheelRisks } from '../events.ts'

/** The three wheels: what their parts pay and how many there are of each. */
export const wheelRules: RulesParts<WheelMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths }) =>
    wheelRisks.map((risk) =>
      multiplesTable({
        title: () => [t('original.risk'), t(`original.risk.${risk}`)].join(': '),
        head: [() => t('original.pays'), () => t('wheel.parts'), () => t('original.chance')],
        rows: wheelPrizes(maths.parts[risk]).map(({ units, count }) => [
          () => times(units),
          () => String(count),
          () => percentText(count / maths.parts[risk].length),
        ]),
      }),
    ),
}
