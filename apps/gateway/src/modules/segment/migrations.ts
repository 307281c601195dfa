import { join } from 'node:path'
import { functionsIn } from '@halong/base/migrate'
import type { Migrations } from '../../platform/index.ts'

/** Segments of players, whom each found the last time (`fits`) or ever, and the labels operators put on players. */
export const segmentMigrations: Migrations = {
  schema: 'segment',
  steps: {
    '0001 labels': `create table gateway.member_label (
      member_id bigint not null,
      label text collate "C" not null,
      brand_id integer not null,
      primary key (member_id, label))`,
    '0002 players of a label': 'create index member_label_brand on gateway.member_label (brand_id, label, member_id)',
    '0003 segments': `create table gateway.segment (
      segment_id uuid primary key,
      brand_id integer not null,
      name text collate "C" not null,
      rule jsonb not null,
      version bigint not null default 1,
      members integer,
      invited integer not null default 0,
      taken_at timestamptz,
      changed_at timestamptz not null,
      changed_by text not null,
      retired_at timestamptz)`,
    '0004 names of segments': 'create unique index segment_name on gateway.segment (brand_id, lower(name)) where retired_at is null',
    '0005 players of segments': `create table gateway.segment_member (
      segment_id uuid not null references gateway.segment,
      member_id bigint not null,
      fits boolean not null,
      since timestamptz not null,
      primary key (segment_id, member_id))`,
    '0006 segments of a player': 'create index segment_member_member on gateway.segment_member (member_id)',
  },
  functions: functionsIn(join(import.meta.dirname, 'functions'), ['segment-fits']),
}
