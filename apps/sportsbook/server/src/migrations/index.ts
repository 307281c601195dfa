import { type Migrations, stepsIn } from '@halong/base/migrate'
import { kitSteps } from '@halong/vendor-kit'

/** Sells and settles: no seed before its match, no right anywhere else. */
export const BOOK_ROLE = 'halong_sportsbook'
/** Keeps seeds and plays matches: no bet, and not how many there are (N2). */
export const DRAW_ROLE = 'halong_sportsbook_draw'
export const SCHEMA = 'sportsbook'

const { '0000-schema': makeSchema = '', ...own } = stepsIn(import.meta.dirname)

/** The schema `sportsbook`. A step that was released is never edited; a change is a new one. */
export const sportsbookMigrations: Migrations = {
  schema: SCHEMA,
  roles: [BOOK_ROLE, DRAW_ROLE],
  steps: {
    '0000-schema': makeSchema,
    ...kitSteps({ schema: SCHEMA, role: BOOK_ROLE, parts: ['sessions', 'paces', 'autoplay'] }),
    ...kitSteps({ schema: SCHEMA, role: DRAW_ROLE, parts: ['witness'] }),
    ...own,
  },
}
