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
    // What is still to be done for a closed account, and by which rules what was done was done (docs/retention.md).
    '0008 accounts that were closed': `create table gateway.closed_player (
      member_id bigint primary key references gateway.player,
      closed_at timestamptz not null,
      due_at timestamptz,
      done_days integer not null default -1,
      rules text collate "C" not null default '')`,
    '0009 closed accounts by what is due': 'create index closed_player_due on gateway.closed_player (due_at)',
    '0010 closed accounts by rules': 'create index closed_player_rules on gateway.closed_player (rules)',
    '0011 accounts closed before': `insert into gateway.closed_player (member_id, closed_at, due_at)
      select p.member_id, m.state_since, m.state_since from gateway.player p join ledger.member m using (member_id) where p.state = 'closed'`,
    '0012 names of closed accounts': `create table gateway.closed_name (
      brand_id integer not null, name_mac text not null, member_id bigint not null, primary key (brand_id, name_mac))`,
    '0013 a name of a closed account': 'create index closed_name_member on gateway.closed_name (member_id)',
    '0014 what a password stands on': `alter table gateway.player_credential add column stands_on text, add column stands_until timestamptz`,
    // The trial member through whom a member plays the demo: nobody else's, and never signed in (I16).
    '0015 demo companions': 'alter table gateway.player add column demo_member_id bigint unique references gateway.player',
  },
}
