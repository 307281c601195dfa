import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, numberText, times } from '#client/games/original-parts.tsx'
import { multiplesTable, payHead } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type DiceMaths, dicePrice } from '../events.ts'

const EXAMPLES = [200, 500, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800]

/** What a few lines pay, of the many that can be chosen. */
export const diceRules: RulesParts<DiceMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('dice.rules.examples'),
      note: () => t('original.rules.pays_note'),
      head: payHead,
      rows: EXAMPLES.map((wins) => [
        () => t('dice.rules.row', { under: numberText(wins / 100), over: numberText((maths.rolls - 1 - wins) / 100) }),
        () => times(dicePrice(maths, wins)),
        () => chanceText(wins / maths.rolls),
      ]),
    }),
  ],
}
