import type { Migrations } from '../../platform/index.ts'

export const tablesMigrations: Migrations = {
  schema: 'tables',
  steps: {
    // Pairs of members who are never seated together. `version` numbers changes in the order in which vendors are told of them.
    '0001 pairs apart': `create table gateway.player_apart (
      member_id bigint not null,
      other_id bigint not null,
      apart_no bigint generated always as identity unique,
      brand_id integer not null,
      reason text not null,
      set_by text collate "C" not null,
      since timestamptz not null,
      until timestamptz,
      ended_by text collate "C",
      version bigint not null unique,
      primary key (member_id, other_id),
      check (member_id < other_id),
      check (ended_by is null or until is not null))`,
    '0002 pairs of the other': 'create index player_apart_other on gateway.player_apart (other_id)',
    '0003 pairs of a brand': 'create index player_apart_brand on gateway.player_apart (brand_id, apart_no)',
    '0004 pairs by their end': 'create index player_apart_until on gateway.player_apart (until) where until is not null',
    '0005 versions of pairs': 'create sequence gateway.player_apart_version',
    '0006 what vendors know': `create table gateway.apart_told (
      vassalage text collate "C" primary key,
      version bigint not null default 0,
      failures integer not null default 0,
      due_at timestamptz not null,
      told_at timestamptz)`,
  },
}
