import type { RulesParts } from '#client/games/define-game-client.ts'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { t } from '#client/shared/texts.ts'
import { DOORS, timesOf, type XocDiaMaths } from '../sheet.ts'

export const xocDiaRules: RulesParts<XocDiaMaths> = {
  returnNote: 'xocdia.rules.return_note',
  facts: () => [],
  tables: ({ maths }) => [
    multiplesTable({
      title: () => t('xocdia.rules.doors'),
      note: () => t('xocdia.rules.doors_note', { rake: String(maths.rake) }),
      head: [() => t('xocdia.rules.door'), () => t('xocdia.rules.pays')],
      rows: DOORS.map((door) => [() => t(`xocdia.${door}`), () => `×${timesOf(maths, door)}`]),
    }),
  ],
}
