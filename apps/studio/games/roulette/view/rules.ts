import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type RouletteMaths, rouletteSheet } from '../sheet.ts'

const row = (key: string, spot: string) => ({ name: () => t(`roulette.rules.${key}`), spot })

/** A row for all spots of a kind. */
export const rouletteRules = tableRules<RouletteMaths>({
  sheet: rouletteSheet,
  groups: () => [
    {
      title: () => t('table.spots'),
      rows: [
        row('straight', '17'),
        row('split', '17-18'),
        row('street', '16-17-18'),
        row('corner', '17-18-20-21'),
        row('line', '13-14-15-16-17-18'),
        row('dozen', 'dozen-1'),
        row('even', 'red'),
      ],
    },
  ],
})
