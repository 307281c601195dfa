import { readFileSync } from 'node:fs'
import type { Migrations } from '@halong/base/migrate'

/**
 * The tables of pg-boss, made by whoever owns the database: the gateway's role reads and writes them and changes none. The file is what `getConstructionPlans`
 * of pg-boss 12.35.0 says, without its transaction. A newer pg-boss brings a new step: what its `getMigrationPlans('pgboss', 43)` says.
 */
export const jobMigrations: Migrations = {
  schema: 'pgboss',
  steps: {
    '0001 pg-boss schema 43': readFileSync(new URL('pgboss-43.sql', import.meta.url), 'utf8'),
    '0002 rights': 'grant usage on schema pgboss to halong_gateway',
    '0003 rights of tables': 'grant select, insert, update, delete on all tables in schema pgboss to halong_gateway',
    '0004 version is read only': 'revoke insert, delete on pgboss.version from halong_gateway',
  },
}
