import type { Migrations } from '@halong/base/migrate'

/** Tables the platform itself keeps. The gateway's role is made here, before anything is granted to it. */
export const platformMigrations: Migrations = {
  schema: 'gateway',
  steps: {
    '0001 role': `do $$ begin
      if not exists (select from pg_roles where rolname = 'halong_gateway') then create role halong_gateway nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`,
    '0002 schema': `create schema if not exists gateway`,
    '0003 rights': `grant usage on schema gateway to halong_gateway`,
    '0004 rights of tables to come': `alter default privileges in schema gateway grant select, insert, update, delete on tables to halong_gateway`,
    '0005 rights of sequences to come': `alter default privileges in schema gateway grant usage, select on sequences to halong_gateway`,
    '0010 envelope keys': `create table gateway.envelope_key (
      kid text primary key, public_jwk jsonb not null, sealed_private bytea not null, created_at timestamptz not null)`,
    '0011 used values': `create table gateway.used_value (
      kind text not null, value text not null, expires_at timestamptz not null, primary key (kind, value))`,
    '0012 used values by time': `create index used_value_expires on gateway.used_value (expires_at)`,
    '0013 budgets': `create unlogged table gateway.budget (key text primary key, points integer not null default 0, expire bigint)`,
    '0014 budgets by time': `create index budget_expire on gateway.budget (expire)`,
    '0015 leases': `create table gateway.lease (name text primary key, until timestamptz not null)`,
    '0016 idempotent calls': `create table gateway.idempotent_call (
      member_id bigint not null, key text collate "C" not null, operation text not null, body_hash text not null, answer text not null,
      called_at timestamptz not null, primary key (member_id, key))`,
    '0017 idempotent calls by time': `create index idempotent_call_called on gateway.idempotent_call (called_at)`,
    '0018 windows of schedules': `create table gateway.job_window (
      name text collate "C" not null, key text collate "C" not null, ends_at timestamptz not null, done_at timestamptz not null, primary key (name, key))`,
    '0019 windows by end': `create index job_window_ends on gateway.job_window (name, ends_at)`,
    '0020 channel versions': `create table gateway.channel_version (
      channel text not null, room text not null, version bigint not null, mark text, changed_at timestamptz not null, primary key (channel, room))`,
    '0021 last runs of jobs': `create table gateway.job_run (
      name text collate "C" primary key, runs bigint not null, failures bigint not null, done_at timestamptz, milliseconds integer,
      failed_at timestamptz, failure text)`,
  },
}
