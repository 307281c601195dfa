import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type CrashMaths, crashChance, UNITS } from '../events.ts'

const EXAMPLES = [101, 110, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000]

export const crashRules: RulesParts<CrashMaths> = {
  returnNote: 'crash.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('crash.rules.examples'),
      note: () => t('original.rules.pays_note'),
      head: [() => t('crash.target'), () => t('original.chance')],
      rows: EXAMPLES.map((target) => [() => times(target * UNITS), () => chanceText(crashChance(maths, target))]),
    }),
  ],
}
