import type { RulesParts } from '#client/games/define-game-client.ts'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import type { TienLenMaths } from '../sheet.ts'

export const tienLenRules: RulesParts<TienLenMaths> = {
  returnNote: 'tienlen.rules.return_note',
  facts: () => [],
  tables: ({ maths: { worths, whole, places } }) => [
    multiplesTable({
      title: () => t('tienlen.rules.worths'),
      note: () => t('tienlen.rules.worths_note'),
      head: [() => t('tienlen.rules.what'), () => t('tienlen.rules.points')],
      rows: [
        ...(places
          ? [
              [() => t('tienlen.rules.last'), () => String(places.last)] as const,
              [() => t('tienlen.rules.of_two'), () => String(places.ofTwo)] as const,
              [() => t('tienlen.rules.third'), () => String(places.third)] as const,
            ]
          : [[() => t('tienlen.line.cards'), () => '1'] as const]),
        [() => t('tienlen.line.unplayed'), () => String(whole)],
        [() => t('tienlen.worth.black_two'), () => String(worths.blackTwo)],
        [() => t('tienlen.worth.red_two'), () => String(worths.redTwo)],
        [() => t('tienlen.worth.three_pairs'), () => String(worths.threePairs)],
        [() => t('tienlen.worth.four'), () => String(worths.four)],
        [() => t('tienlen.worth.four_pairs'), () => String(worths.fourPairs)],
        [() => t('tienlen.line.instant'), () => String(whole)],
      ],
    }),
  ],
}
