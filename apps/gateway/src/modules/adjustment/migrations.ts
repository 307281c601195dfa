import type { Migrations } from '../../platform/index.ts'

/** One row an adjustment, from the moment it is asked for. What became of it is the request's to say; only what was booked stands here too. */
export const adjustmentMigrations: Migrations = {
  schema: 'adjustment',
  steps: {
    '0001 adjustments': `create table gateway.adjustment (
      member_id bigint not null,
      approval_id uuid not null unique,
      brand_id integer not null,
      direction text not null check (direction in ('credit', 'debit')),
      code text not null,
      asset text not null,
      amount bigint not null check (amount > 0),
      asked_at timestamptz not null,
      booked_at timestamptz,
      primary key (member_id, approval_id))`,
    '0002 adjustments of a brand': 'create index adjustment_brand on gateway.adjustment (brand_id, asked_at, approval_id)',
    '0003 adjustments stay': 'revoke delete, truncate on gateway.adjustment from halong_gateway',
  },
}
