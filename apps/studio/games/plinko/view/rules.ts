import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, percentText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type PlinkoMaths, plinkoReturn, plinkoRisks, plinkoRows, plinkoWays } from '../events.ts'

/** The nine tables by rows, and how likely each bucket is. */
export const plinkoRules: RulesParts<PlinkoMaths> = {
  returnNote: 'original.rules.return_lowest',
  facts: () => [],
  tables: ({ maths }) =>
    plinkoRows.map((rows) =>
      multiplesTable({
        title: () => t('plinko.rules.rows', { rows }),
        note: () =>
          plinkoRisks
            .map((risk) =>
              [
                t(`original.risk.${risk}`),
                t('original.rules.returns', { percent: percentText(plinkoReturn(maths.tables[rows][risk])) }),
              ].join(': '),
            )
            .join(' · '),
        head: [() => t('plinko.bucket'), ...plinkoRisks.map((risk) => () => t(`original.risk.${risk}`)), () => t('original.chance')],
        rows: Array.from({ length: rows / 2 + 1 }, (_, bucket) => [
          () => (bucket === rows / 2 ? String(bucket + 1) : t('plinko.rules.pair', { left: bucket + 1, right: rows + 1 - bucket })),
          ...plinkoRisks.map((risk) => () => times(maths.tables[rows][risk][bucket] ?? 0)),
          () => chanceText((plinkoWays(rows, bucket) * (bucket === rows / 2 ? 1 : 2)) / 2 ** rows),
        ]),
      }),
    ),
}
