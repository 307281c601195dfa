import type { Migrations } from '../../platform/index.ts'

/** A row of a queue that somebody took: a lease, of which nothing remains once it is over. */
export const workMigrations: Migrations = {
  schema: 'work',
  steps: {
    '0001 claims': `create table gateway.work_claim (
      brand_id integer not null,
      queue text not null,
      item_id text not null,
      operator_id uuid not null,
      until timestamptz not null,
      primary key (brand_id, queue, item_id))`,
    '0002 claims of an operator': 'create index work_claim_operator on gateway.work_claim (operator_id)',
    '0003 claims that are over': 'create index work_claim_until on gateway.work_claim (until)',
  },
}
