import type { Migrations } from '../../platform/index.ts'

export const sessionMigrations: Migrations = {
  schema: 'session',
  steps: {
    '0001 sessions': `create table gateway.session (
      member_id bigint not null,
      session_id uuid not null,
      companion_hash bytea not null,
      restricted boolean not null,
      came_by text not null check (came_by in ('password', 'registration', 'free_play', 'hand_off')),
      address text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text,
      primary key (member_id, session_id))`,
    '0002 tokens': `create table gateway.session_token (token_hash bytea primary key, member_id bigint not null, session_id uuid not null)`,
    '0003 sessions by id': `create unique index session_token_session on gateway.session_token (session_id)`,
    '0004 codes and tickets': `create table gateway.one_time_code (
      code_hash bytea primary key,
      kind text not null check (kind in ('hand_off', 'live')),
      member_id bigint not null,
      session_id uuid not null,
      expires_at timestamptz not null)`,
    '0005 codes by time': `create index one_time_code_expires on gateway.one_time_code (expires_at)`,
    '0006 ways in': `alter table gateway.session drop constraint session_came_by_check,
      add constraint session_came_by_check check (came_by in
        ('password', 'registration', 'free_play', 'hand_off', 'sms', 'email', 'passkey', 'remembered')),
      add column level text not null default 'full' check (level in ('full', 'low')),
      add column country text`,
    '0007 history of sign-ins': `create table gateway.sign_in (
      member_id bigint not null,
      sign_in_id uuid not null,
      at timestamptz not null,
      outcome text not null check (outcome in ('ok', 'refused', 'locked', 'checked')),
      came_by text not null,
      address text not null,
      country text,
      user_agent text not null,
      new_device boolean not null,
      primary key (member_id, sign_in_id))`,
    '0008 known places': `create table gateway.known_place (
      member_id bigint not null, place text not null, seen_at timestamptz not null, primary key (member_id, place))`,
    '0009 remembered devices': `create table gateway.remembered_device (
      member_id bigint not null,
      selector text not null,
      validator_hash bytea not null,
      former_hash bytea,
      rotated_at timestamptz not null,
      device text not null,
      expires_at timestamptz not null,
      primary key (member_id, selector))`,
    '0010 remembered devices by selector': `create table gateway.remember_selector (selector text primary key, member_id bigint not null, expires_at timestamptz not null)`,
    '0011 checks of sign-ins': `create table gateway.sign_in_check (
      ticket_hash bytea primary key,
      member_id bigint not null,
      came_by text not null,
      restricted boolean not null,
      expired boolean not null,
      remember boolean not null,
      proved text,
      passed text[] not null default '{}',
      failed integer not null default 0,
      expires_at timestamptz not null)`,
    '0012 captchas': `create table gateway.captcha (
      holder_hash bytea not null, purpose text not null, text_mac text not null, expires_at timestamptz not null, primary key (holder_hash, purpose))`,
    '0013 links to set a password': `create table gateway.password_link (
      code_hash bytea primary key, member_id bigint not null, expires_at timestamptz not null)`,
    '0014 captchas by time': 'create index captcha_expires on gateway.captcha (expires_at)',
  },
}
