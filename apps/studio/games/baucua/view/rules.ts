import { t } from '#client/shared/texts.ts'
import { tableRules } from '#client/table/table-rules.ts'
import { type BauCuaMaths, bauCuaSheet, symbols } from '../sheet.ts'

/** All symbols pay alike. */
export const bauCuaRules = tableRules<BauCuaMaths>({
  sheet: bauCuaSheet,
  groups: () => [{ title: () => t('table.spots'), rows: symbols.map((spot) => ({ name: () => t(`baucua.${spot}`), spot })) }],
})
