import type { RulesParts } from '#client/games/define-game-client.ts'
import { chanceText, percentText, times } from '#client/games/original-parts.tsx'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { type KenoMaths, kenoChance, kenoReturn, kenoTable } from '../events.ts'

/** A table for each number of picks, with the chance of each row, the rarest included. */
export const kenoRules: RulesParts<KenoMaths> = {
  returnNote: 'original.rules.return_lowest',
  facts: () => [],
  tables: ({ maths }) =>
    Array.from({ length: maths.mostPicks }, (_, at) => at + 1).map((picks) =>
      multiplesTable({
        title: () => t('keno.rules.picks', { picks }),
        note: () => t('original.rules.returns', { percent: percentText(kenoReturn(maths, picks)) }),
        head: [() => t('keno.hits'), () => t('original.pays'), () => t('original.chance')],
        rows: kenoTable(maths, picks).flatMap((units, hits) =>
          units === 0 ? [] : [[() => String(hits), () => times(units), () => chanceText(kenoChance(maths, picks, hits))]],
        ),
      }),
    ),
}
