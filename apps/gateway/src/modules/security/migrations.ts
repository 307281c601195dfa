import type { Migrations } from '../../platform/index.ts'

/** Tables of account protection. `contact_holder` holds who owns an address, one holder per brand. */
export const securityMigrations: Migrations = {
  schema: 'security',
  steps: {
    '0001 contacts': `create table gateway.contact (
      member_id bigint not null,
      channel text not null check (channel in ('sms', 'email')),
      brand_id integer not null,
      address text not null,
      bound_at timestamptz not null,
      verified_at timestamptz,
      primary key (member_id, channel))`,
    '0002 holders of contacts': `create table gateway.contact_holder (
      brand_id integer not null,
      channel text not null,
      address text not null,
      member_id bigint not null,
      is_verified boolean not null,
      primary key (brand_id, channel, address))`,
    '0003 payees': 'create table gateway.payee (member_id bigint primary key, name text not null, set_at timestamptz not null)',
    '0004 what changes one at a time': 'create table gateway.security_member (member_id bigint primary key)',
    '0005 authenticators': `create table gateway.authenticator (
      member_id bigint primary key,
      sealed_secret bytea not null,
      started_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint)`,
    '0006 recovery codes': `create table gateway.recovery_code (
      member_id bigint not null,
      code_hash text not null,
      used_at timestamptz,
      primary key (member_id, code_hash))`,
    '0007 passkeys': `create table gateway.passkey (
      member_id bigint not null,
      passkey_id uuid not null,
      brand_id integer not null,
      credential_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      rp_id text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (member_id, passkey_id))`,
    '0008 holders of passkeys': `create table gateway.passkey_holder (credential_id text primary key, member_id bigint not null, passkey_id uuid not null)`,
    '0009 payout accounts': `create table gateway.payout_account (
      member_id bigint not null,
      account_id uuid not null,
      provider text not null,
      sealed bytea not null,
      number_mac text not null,
      added_at timestamptz not null,
      held_until timestamptz not null,
      primary key (member_id, account_id))`,
    '0010 holders of payout accounts': `create table gateway.payout_holder (
      brand_id integer not null, number_mac text not null, member_id bigint not null, primary key (brand_id, number_mac))`,
    '0011 icons': `create table gateway.icon (
      member_id bigint primary key, name text not null, picture bytea not null, set_at timestamptz not null)`,
    '0012 icons by name': 'create table gateway.icon_name (name text primary key, member_id bigint not null)',
    '0013 changes that wait': `create table gateway.waiting_change (
      member_id bigint not null,
      change_id uuid not null,
      brand_id integer not null,
      kind text not null,
      subject text not null,
      detail text not null,
      sealed bytea not null,
      language text not null,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      primary key (member_id, change_id))`,
    '0014 one change of a kind waits': 'create unique index waiting_change_subject on gateway.waiting_change (member_id, kind, subject)',
    '0015 changes by when they are due': 'create index waiting_change_due on gateway.waiting_change (due_at)',
    '0016 codes that stop changes': `create table gateway.change_stop (
      code_hash bytea primary key, member_id bigint not null, expires_at timestamptz not null)`,
    '0017 codes that stop changes by member': 'create index change_stop_member on gateway.change_stop (member_id)',
    '0018 authenticators that wait': 'alter table gateway.authenticator add column is_held boolean not null default false',
  },
}
