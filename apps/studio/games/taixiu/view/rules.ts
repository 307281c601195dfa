import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type TaiXiuMaths, taiXiuSheet } from '../sheet.ts'

/** The two doors. */
export const taiXiuRules = tableRules<TaiXiuMaths>({
  sheet: taiXiuSheet,
  groups: ({ taiFrom, dice, sides }) => [
    {
      title: () => t('taixiu.rules.doors'),
      rows: [
        { name: () => t('taixiu.rules.tai', { from: taiFrom, to: dice * sides }), spot: 'tai' },
        { name: () => t('taixiu.rules.xiu', { from: dice, to: taiFrom - 1 }), spot: 'xiu' },
      ],
    },
  ],
})
