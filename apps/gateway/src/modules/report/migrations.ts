import type { Migrations } from '../../platform/index.ts'

/** Indexes of the lists that operators begin with: each view of `members.list` reads its rows in their order. */
export const reportMigrations: Migrations = {
  schema: 'report',
  steps: {
    '0001 newest players of a brand': 'create index player_newest on gateway.player (brand_id, created_at, member_id)',
    '0002 newest players of a kind': 'create index player_kind_newest on gateway.player (brand_id, kind, created_at, member_id)',
    '0003 players who are not active': `create index player_state_newest on gateway.player (brand_id, state, created_at, member_id) where state <> 'active'`,
    '0004 players by name': 'create index player_name on gateway.player (brand_id, (lower(username) collate "C"), member_id)',
    '0005 sums of the house by hour': `create table gateway.house_hour (
      brand_id integer not null,
      day date not null,
      hour smallint not null check (hour between 0 and 23),
      asset text not null,
      kind text not null,
      reason text not null,
      vassalage text not null,
      game_code text not null,
      gained numeric not null,
      lost numeric not null,
      entries bigint not null,
      primary key (brand_id, day, hour, asset, kind, reason, vassalage, game_code))`,
    '0006 versions counted': `create table gateway.house_cursor (
      member_id bigint not null,
      kind text collate "C" not null,
      asset text collate "C" not null,
      version bigint not null,
      primary key (member_id, kind, asset))`,
    '0007 when all was counted': 'create table gateway.house_counted (one boolean primary key check (one), at timestamptz not null)',
    '0008 rounds of games by day': `create table gateway.round_day (
      brand_id integer not null,
      day date not null,
      vassalage text not null,
      game_code text not null,
      asset text not null,
      rounds bigint not null,
      staked numeric not null,
      staked_squared numeric not null,
      won numeric not null,
      won_squared numeric not null,
      crossed numeric not null,
      primary key (brand_id, day, vassalage, game_code, asset))`,
    '0009 rounds given back by day': `create table gateway.given_back_day (
      brand_id integer not null,
      day date not null,
      vassalage text not null,
      game_code text not null,
      rounds bigint not null,
      primary key (brand_id, day, vassalage, game_code))`,
  },
}
