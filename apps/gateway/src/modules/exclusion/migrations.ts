import type { Migrations } from '../../platform/index.ts'

/** Who is excluded, as keyed hashes alone. A row of a brand names its player; one of a list from outside names nobody. */
export const exclusionMigrations: Migrations = {
  schema: 'exclusion',
  steps: {
    '0001 entries': `create table gateway.exclusion_entry (
      entry_no bigint generated always as identity primary key,
      source text collate "C" not null check (source in ('player', 'operator', 'list')),
      brand_id integer,
      member_id bigint,
      list text collate "C",
      is_practice boolean,
      is_shared boolean not null default true,
      since timestamptz not null,
      until timestamptz,
      added_by text collate "C",
      lifted_at timestamptz,
      check ((source = 'list') = (list is not null)),
      check ((brand_id is null) = (source = 'list') and (member_id is null) = (source = 'list')))`,
    '0002 one entry of a player holds': `create unique index exclusion_entry_member on gateway.exclusion_entry (member_id)
      where lifted_at is null and member_id is not null`,
    '0003 entries of a brand': 'create index exclusion_entry_brand on gateway.exclusion_entry (brand_id, entry_no)',
    '0004 entries by their end': 'create index exclusion_entry_over on gateway.exclusion_entry (coalesce(lifted_at, until))',
    '0005 traits': `create table gateway.exclusion_trait (
      trait text collate "C" not null,
      entry_no bigint not null,
      kind text collate "C" not null,
      primary key (trait, entry_no))`,
    '0006 traits of an entry': 'create index exclusion_trait_entry on gateway.exclusion_trait (entry_no)',
    // `who`: keyed hash of all that an applicant told of themselves, or the number of an account.
    '0007 matches': `create table gateway.exclusion_match (
      match_no bigint generated always as identity primary key,
      entry_no bigint not null,
      brand_id integer not null,
      who text collate "C" not null,
      member_id bigint,
      place text collate "C" not null check (place in ('registration', 'sign_in', 'list')),
      kinds text[] not null,
      reference text collate "C" not null unique,
      times integer not null default 1,
      at timestamptz not null,
      last_at timestamptz not null,
      state text collate "C" not null default 'OPEN' check (state in ('OPEN', 'SAME', 'OTHER')),
      decided_by text collate "C",
      decided_at timestamptz,
      note text,
      unique (entry_no, brand_id, who),
      check ((state = 'OPEN') = (decided_by is null) and (decided_by is null) = (decided_at is null)))`,
    '0008 matches of a brand': 'create index exclusion_match_brand on gateway.exclusion_match (brand_id, match_no)',
    '0009 matches of a player': 'create index exclusion_match_member on gateway.exclusion_match (member_id) where member_id is not null',
    '0010 matches by age': 'create index exclusion_match_age on gateway.exclusion_match (last_at)',
    '0011 lists from outside': `create table gateway.exclusion_import (
      import_no bigint generated always as identity primary key,
      list text collate "C" not null,
      lines integer not null,
      at timestamptz not null,
      by text collate "C" not null,
      state text collate "C" not null default 'DRAFT' check (state in ('DRAFT', 'DONE', 'DROPPED')))`,
    '0012 lines of lists from outside': `create table gateway.exclusion_import_line (
      import_no bigint not null,
      trait text collate "C" not null,
      kind text collate "C" not null,
      until timestamptz,
      primary key (import_no, trait))`,
    '0013 lists by name': `create index exclusion_entry_list on gateway.exclusion_entry (list) where list is not null`,
  },
}
