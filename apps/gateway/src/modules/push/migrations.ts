import type { Migrations } from '../../platform/index.ts'

/** Devices of players, which kinds of notices they chose, and which offers were told on them. */
export const pushMigrations: Migrations = {
  schema: 'push',
  steps: {
    '0001 devices': `create table gateway.push_device (
      member_id bigint not null,
      device_id uuid not null,
      endpoint_hash bytea not null,
      sealed bytea not null,
      name text not null,
      made_at timestamptz not null,
      used_at timestamptz not null,
      primary key (member_id, device_id))`,
    '0002 devices by address': 'create unique index push_device_endpoint on gateway.push_device (endpoint_hash)',
    '0003 devices by use': 'create index push_device_used on gateway.push_device (used_at)',
    '0004 choices': `create table gateway.push_choice (
      member_id bigint primary key,
      money boolean not null,
      security boolean not null,
      service boolean not null,
      offers boolean not null,
      offers_since timestamptz,
      changed_at timestamptz not null)`,
    '0005 offers that were told': `create table gateway.push_offer (
      member_id bigint not null,
      cause text collate "C" not null,
      at timestamptz not null,
      primary key (member_id, cause))`,
    '0006 offers by time': 'create index push_offer_at on gateway.push_offer (at)',
  },
}
