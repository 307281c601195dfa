import type { Migrations } from '../../platform/index.ts'

/** Big tables begin with `member_id`, so that the schema can be distributed by it; names and outside ids are small tables beside them. */
export const playerMigrations: Migrations = {
  schema: 'player',
  steps: {
    '0001 players': `create table gateway.player (
      member_id bigint generated always as identity (start with 100001) primary key,
      player_id uuid not null,
      brand_id integer not null references gateway.brand,
      username text not null,
      nickname text not null,
      kind text not null check (kind in ('member', 'agent', 'trial')),
      wire_type smallint not null check (wire_type in (0, 1, 2, 4, 41, 42)),
      asset text not null,
      language text not null,
      state text not null default 'active' check (state in ('active', 'blocked')),
      labels jsonb not null default '{}',
      created_at timestamptz not null,
      check ((kind = 'trial') = (wire_type = 4) and (kind = 'trial') = (asset = 'FUN/4') and (kind = 'member') = (wire_type = 0)))`,
    '0002 credentials': `create table gateway.player_credential (
      member_id bigint primary key references gateway.player,
      password_hash text not null,
      must_change boolean not null default false,
      changed_at timestamptz not null,
      first_login_at timestamptz)`,
    '0003 contacts': `create table gateway.player_contact (
      member_id bigint primary key references gateway.player,
      fields jsonb not null,
      came_by jsonb not null,
      agreed_to_terms_at timestamptz not null)`,
    '0004 user names': `create table gateway.username (
      brand_id integer not null references gateway.brand, name_key text not null, member_id bigint not null, primary key (brand_id, name_key))`,
    '0005 outside ids': `create table gateway.player_ref (player_id uuid primary key, member_id bigint not null)`,
    '0006 payment passwords': `alter table gateway.player_credential add column payment_hash text, add column payment_changed_at timestamptz`,
    '0007 closed accounts': `alter table gateway.player drop constraint player_state_check,
      add constraint player_state_check check (state in ('active', 'blocked', 'closed'))`,
  },
}
