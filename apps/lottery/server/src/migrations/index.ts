import { join } from 'node:path'
import { functionsIn, type Migrations, stepsIn } from '@halong/base/migrate'
import { kitSteps } from '@halong/vendor-kit'

/** Sells and settles: no seed before its draw, no right anywhere else. */
export const LOTTERY_ROLE = 'halong_lottery'
/** Keeps seeds and draws: no ticket, and not how many there are (N2). */
export const DRAW_ROLE = 'halong_lottery_draw'
export const SCHEMA = 'lottery'

const { '0000-schema': makeSchema = '', ...own } = stepsIn(import.meta.dirname)

/** The schema `lottery`. A step that was released is never edited; a change is a new one. */
export const lotteryMigrations: Migrations = {
  schema: SCHEMA,
  roles: [LOTTERY_ROLE, DRAW_ROLE],
  steps: {
    '0000-schema': makeSchema,
    ...kitSteps({ schema: SCHEMA, role: LOTTERY_ROLE, parts: ['sessions', 'paces', 'autoplay'] }),
    ...kitSteps({ schema: SCHEMA, role: DRAW_ROLE, parts: ['witness', 'chains'] }),
    ...own,
  },
  functions: functionsIn(join(import.meta.dirname, '..', 'functions'), ['release', 'place', 'cancel', 'stop-chase']),
}
