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
  },
}
