import type { Migrations } from '../../platform/index.ts'

export const siteMigrations: Migrations = {
  schema: 'site',
  steps: {
    '0001 brands': `create table gateway.brand (
      brand_id integer generated always as identity primary key,
      record jsonb not null,
      hosts text[] not null default '{}',
      is_default boolean not null default false,
      changed_at timestamptz not null)`,
    '0002 one default brand': `create unique index brand_default on gateway.brand (is_default) where is_default`,
    '0003 settings': `create table gateway.setting (
      version bigint generated always as identity,
      brand_id integer not null references gateway.brand,
      name text not null,
      value jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null,
      reason text not null,
      primary key (brand_id, name, version))`,
    '0004 the second operator': 'alter table gateway.setting add column approved_by text',
    '0005 versions stay': 'revoke update, delete, truncate on gateway.setting from halong_gateway',
    '0006 versions of a brand': 'alter table gateway.brand add column version bigint not null default 0',
    // Until it is opened by two people a brand is a draft: its hosts answer that it is not open (R-SYS-14).
    '0007 drafts of brands': `alter table gateway.brand add column state text not null default 'OPEN' check (state in ('DRAFT', 'OPEN'))`,
  },
}
