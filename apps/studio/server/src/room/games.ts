import type { RoomGame } from '@halong/vendor-kit'
import { catalogue } from '#games/catalogue.ts'
import { rulesHash } from '#games/version.ts'

/** The rooms of the catalogue as the kit drives them. */
export const roomGames: readonly RoomGame[] = catalogue.flatMap((entry) => {
  const rules = entry.game.room(entry.maths)
  return rules === null ? [] : [{ ...rules, code: rules.drawCode, gameCode: entry.code, rulesHash: rulesHash(entry) }]
})
