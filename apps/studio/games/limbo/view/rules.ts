import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type LimboMaths, limboChance, limboPrice } from '../events.ts'

const EXAMPLES = [101, 110, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000]

export const limboRules: RulesParts<LimboMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('limbo.rules.examples'),
      note: () => t('original.rules.pays_note'),
      head: [() => t('limbo.target'), () => t('original.chance')],
      rows: EXAMPLES.map((target) => [() => times(limboPrice({ target })), () => chanceText(limboChance(maths, { target }))]),
    }),
  ],
}
