import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type SicBoMaths, sicBoSheet } from '../sheet.ts'

const row = (key: string, spot: string) => ({ name: () => t(`sicbo.rules.${key}`), spot })
const total = (low: number) => ({ name: () => t('sicbo.rules.total', { low, high: 21 - low }), spot: `total-${low}` })

/** A row for all spots that pay alike. */
export const sicBoRules = tableRules<SicBoMaths>({
  sheet: sicBoSheet,
  groups: () => [
    {
      title: () => t('table.spots'),
      rows: [
        row('half', 'big'),
        ...[4, 5, 6, 7, 8, 9, 10].map(total),
        row('any_triple', 'any-triple'),
        row('triple', 'triple-1'),
        row('double', 'double-1'),
        row('pair', 'pair-1-2'),
        row('face', 'face-1'),
      ],
    },
  ],
})
