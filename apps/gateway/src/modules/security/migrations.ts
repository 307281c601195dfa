import type { Migrations } from '../../platform/index.ts'

/** What is bound to a player beside name and password. Whose an address is stands in a small table of its own, one holder a brand. */
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
  },
}
