import { join } from 'node:path'
import { functionsIn, type Migrations, stepsIn } from '@halong/base/migrate'

const OWNER = 'halong_ledger'

/** The schema `ledger`, which belongs to a role that never logs in. A step that was released is never edited; a change is a new one. */
export const ledgerMigrations: Migrations = {
  schema: 'ledger',
  owner: OWNER,
  roles: [OWNER, 'halong_gateway'],
  earlierRecord: 'ledger.migration',
  steps: stepsIn(import.meta.dirname),
  functions: functionsIn(join(import.meta.dirname, '../functions'), [
    'lane-of',
    'lock-accounts',
    'open-missing',
    'span-of',
    'post',
    'open-member',
    'set-member-state',
    'set-guard',
    'set-play-stop',
  ]),
}
