import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, times } from '#client/games/original-parts.tsx'
import { multiplesTable, payHead } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import type { TaiXiuMaths } from '../events.ts'

/** The two doors. */
export const taiXiuRules: RulesParts<TaiXiuMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths: { pays, taiFrom, dice, sides } }) => [
    multiplesTable({
      title: () => t('taixiu.rules.doors'),
      head: payHead,
      rows: [
        [() => t('taixiu.rules.tai', { from: taiFrom, to: dice * sides }), () => times(pays), () => chanceText(0.5)],
        [() => t('taixiu.rules.xiu', { from: dice, to: taiFrom - 1 }), () => times(pays), () => chanceText(0.5)],
      ],
    }),
  ],
}
