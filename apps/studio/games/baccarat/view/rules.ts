import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type BaccaratMaths, baccaratSheet, baccaratSpots } from '../sheet.ts'

/** The eight spots. */
export const baccaratRules = tableRules<BaccaratMaths>({
  sheet: baccaratSheet,
  groups: () => [{ title: () => t('table.spots'), rows: baccaratSpots.map((spot) => ({ name: () => t(`baccarat.${spot}`), spot })) }],
})
