import type { Migrations } from '../../platform/index.ts'

/** Nothing here names a player. */
export const beaconMigrations: Migrations = {
  schema: 'beacon',
  steps: {
    '0001 chains': `create table gateway.beacon_chain (
      chain text collate "C" primary key,
      vassalage text collate "C" not null,
      code text collate "C" not null,
      generation integer not null,
      binds text not null,
      length integer not null,
      terminal text not null,
      first_at timestamptz,
      every_ms integer,
      released integer not null default 0,
      announced_at timestamptz not null,
      retired_at timestamptz,
      unique (vassalage, code, generation),
      check (binds in ('root', 'time') and (binds = 'time') = (first_at is not null and every_ms > 0) and released between 0 and length))`,
    '0002 kept places of chains': `create table gateway.beacon_place (
      chain text collate "C" not null,
      no integer not null,
      sealed bytea not null,
      primary key (chain, no))`,
    '0003 what values were released for': `create table gateway.beacon_round (
      chain text collate "C" not null,
      no integer not null,
      root text,
      accept_until timestamptz not null,
      released_at timestamptz not null,
      primary key (chain, no))`,
    // How many values were ever released, to be compared with the mark outside the database.
    '0004 witness': `create table gateway.beacon_witness (
      one boolean primary key default true check (one), id text not null, epoch integer not null default 1, mark bigint not null default 0)`,
    '0005 the witness begins': `insert into gateway.beacon_witness (id) values (gen_random_uuid()::text)`,
    '0006 nothing is removed': `revoke delete, truncate on gateway.beacon_chain, gateway.beacon_place, gateway.beacon_round from halong_gateway`,
    '0007 a root is for ever': `revoke update on gateway.beacon_place, gateway.beacon_round from halong_gateway`,
  },
}
