import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type CockfightMaths, cockfightSheet, cockfightSpots } from '../sheet.ts'

/** The three spots. */
export const cockfightRules = tableRules<CockfightMaths>({
  sheet: cockfightSheet,
  groups: () => [{ title: () => t('table.spots'), rows: cockfightSpots.map((spot) => ({ name: () => t(`cockfight.${spot}`), spot })) }],
})
