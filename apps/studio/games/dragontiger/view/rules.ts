import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type DragonTigerMaths, dragonTigerSheet, dragonTigerSpots } from '../sheet.ts'

/** The four spots. */
export const dragonTigerRules = tableRules<DragonTigerMaths>({
  sheet: dragonTigerSheet,
  groups: () => [{ title: () => t('table.spots'), rows: dragonTigerSpots.map((spot) => ({ name: () => t(`dragontiger.${spot}`), spot })) }],
})
