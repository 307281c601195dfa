import { MAX_BEADS, type VendorTable } from '@halong/api'
import { createTableBoard, type KitDb } from '@halong/vendor-kit'
import { catalogue } from '#games/catalogue.ts'
import { readTexts } from '#games/texts.ts'

type Told = { readonly tables: VendorTable[] }

/** Tables whose results a card can show, with the words of each by language in lower case. */
const shown = catalogue.flatMap(({ code: gameCode, game, maths }) => {
  const table = game.table(maths)
  return table?.bead ? [{ gameCode, code: table.drawCode, bead: table.bead, words: readTexts(game.home, 'words') }] : []
})

/** What the lobby shows of our tables (contracts §6, `tables`): whether they take bets, how many play, and their last results as beads. */
export function createToldTables({ db }: { readonly db: KitDb }) {
  const boardOf = createTableBoard({ db })
  return async ({ language }: { readonly language: string }): Promise<Told> => {
    const tables = shown.map(async ({ gameCode, code, bead, words }): Promise<VendorTable> => {
      const word = (key: string) => words[language.toLowerCase()]?.[key] ?? words['en']?.[key] ?? key
      const { state, until, players, outcomes } = await boardOf({ code, most: MAX_BEADS })
      return { gameCode, state, until: until?.toISOString() ?? null, players, lately: outcomes.map((outcome) => bead(outcome, word)) }
    })
    return { tables: await Promise.all(tables) }
  }
}
