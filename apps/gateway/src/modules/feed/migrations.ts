import type { Migrations } from '../../platform/index.ts'

export const feedMigrations: Migrations = {
  schema: 'feed',
  steps: {
    // Everything of a lane that was written before the transaction `xid` of the epoch is counted.
    '0001 how far each consumer counted': `create table gateway.feed_cursor (
      consumer text collate "C" not null,
      lane smallint not null check (lane between 0 and 15),
      epoch integer not null,
      xid xid8 not null,
      primary key (consumer, lane)) with (fillfactor = 50)`,
    // What happened before `ends_at` was written by a transaction before `xid`.
    '0002 ends of periods': `create table gateway.period_fence (ends_at timestamptz primary key, epoch integer not null, xid xid8 not null)`,
  },
}
