import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type CoinMaths, coinPrice } from '../events.ts'

/** The whole ladder. */
export const coinRules: RulesParts<CoinMaths> = {
  returnNote: 'original.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('coin.ladder'),
      note: () => t('original.rules.pays_note'),
      head: [() => t('coin.streak'), () => t('original.pays'), () => t('original.chance')],
      rows: Array.from({ length: maths.mostCalls }, (_, at) => at + 1).map((streak) => [
        () => String(streak),
        () => times(coinPrice(maths, streak)),
        () => chanceText(1 / 2 ** streak),
      ]),
    }),
  ],
}
