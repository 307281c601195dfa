import type { TableGame } from '@halong/vendor-kit'
import { catalogue } from '#games/catalogue.ts'
import { rulesHash } from '#games/version.ts'

/** The tables of the catalogue as the kit drives them. */
export const tableGames: readonly TableGame[] = catalogue.flatMap((entry) => {
  const rules = entry.game.table(entry.maths)
  if (rules === null) return []
  const outcomes = rules.kinds.map(({ outcome }) => outcome)
  return [{ ...rules, outcomes, code: rules.drawCode, gameCode: entry.code, rulesHash: rulesHash(entry) }]
})
