import type { Migrations } from '../../platform/index.ts'

export const protectionMigrations: Migrations = {
  schema: 'protection',
  steps: {
    // Limits themselves lie in `ledger.guard`. `since`, `staked_at` and `won_at` are of the last sign-in; null minutes are the brand's own, or no end of a session.
    '0001 protection': `create table gateway.protection (
      member_id bigint primary key,
      version integer not null default 1,
      reality_minutes integer,
      next_check_at timestamptz,
      session_minutes integer,
      session_ends_at timestamptz,
      since timestamptz,
      staked_at bigint not null default 0,
      won_at bigint not null default 0,
      time_out_until timestamptz,
      excluded_at timestamptz,
      excluded_until timestamptz,
      returns_at timestamptz,
      tested_at timestamptz,
      test_score integer,
      check ((tested_at is null) = (test_score is null)),
      check (excluded_at is not null or (excluded_until is null and returns_at is null)))`,
    '0002 what ends by time': `create index protection_due on gateway.protection (least(time_out_until, returns_at))
      where time_out_until is not null or returns_at is not null`,
    // A raise that waits; a null cap takes the limit away.
    '0003 wishes': `create table gateway.limit_wish (
      member_id bigint not null,
      asset text collate "C" not null,
      scope text collate "C" not null,
      kind text collate "C" not null,
      span text collate "C" not null,
      cap bigint,
      asked_at timestamptz not null,
      opens_at timestamptz not null,
      lapses_at timestamptz not null,
      primary key (member_id, asset, scope, kind, span))`,
    '0004 wishes by their end': 'create index limit_wish_lapses on gateway.limit_wish (lapses_at)',
    '0005 history': `create table gateway.protection_event (
      member_id bigint not null,
      event_id uuid not null,
      at timestamptz not null,
      event text not null,
      kind text,
      span text,
      scope text,
      before text,
      after text,
      primary key (member_id, event_id))`,
    // R30: nobody edits it, not even the gateway.
    '0006 history stays': 'revoke update, delete, truncate on gateway.protection_event from halong_gateway',
    // Kept from play by the list of excluded persons, while it says so: an exclusion of somebody with the same e-mail, number or document.
    '0007 bars of the list': `alter table gateway.protection add column barred_at timestamptz, add column barred_until timestamptz,
      add column bar_reference text collate "C", add check ((barred_at is null) = (bar_reference is null)),
      add check (barred_at is not null or barred_until is null)`,
    '0008 bars that end by time': 'create index protection_barred on gateway.protection (barred_until) where barred_until is not null',
    // R2: play waits for the player's identity, as the market says.
    '0009 identity before play': 'alter table gateway.protection add column is_unproved boolean not null default false',
  },
}
