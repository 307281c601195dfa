import { oddsOf, type TableMaths, type TableSheet } from '#games/table.ts'
import type { RulesParts } from '../games/define-game-client.ts'
import { chanceText, percentText, times } from '../games/original-parts.tsx'
import { multiplesTable, payHead } from '../rules/multiples-table.ts'
import { t } from '../shared/texts.ts'

/** Spots that pay alike are one row: its name, and one of them. */
export type SpotRow = { readonly name: () => string; readonly spot: string }
type Group = { readonly title: () => string; readonly rows: readonly SpotRow[] }
type Tables<Maths> = { readonly sheet: (maths: Maths) => TableSheet; readonly groups: (maths: Maths) => readonly Group[] }

/** What every spot of a table pays, how likely it is to win, and what it returns: computed from the very sheet that rounds are played by. */
export const tableRules = <Maths extends TableMaths>({ sheet: sheetOf, groups }: Tables<Maths>): RulesParts<Maths> => ({
  returnNote: 'table.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => {
    const sheet = sheetOf(maths)
    /** What a spot pays where it wins: the most, where that differs by the result. */
    const paysOf = (spot: string): string => {
      const wins = [...new Set(sheet.kinds.map(({ outcome }) => sheet.units(spot, outcome)))].filter((units) => units > 10_000)
      return wins
        .sort((a, b) => a - b)
        .map(times)
        .join(' / ')
    }
    return groups(maths).map(({ title, rows }) =>
      multiplesTable({
        title,
        head: [...payHead, () => t('table.rules.return')],
        rows: rows.map(({ name, spot }) => {
          const { chance, returned } = oddsOf(sheet, spot)
          return [name, () => paysOf(spot), () => chanceText(chance), () => percentText(returned)]
        }),
      }),
    )
  },
})
