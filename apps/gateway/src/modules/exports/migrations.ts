import type { Migrations } from '../../platform/index.ts'

/** Files of operators' lists, for a week; their parts are sealed. */
export const exportsMigrations: Migrations = {
  schema: 'exports',
  steps: {
    '0001 files': `create table gateway.list_export (
      export_id uuid primary key,
      brand_id integer not null,
      operator_id uuid not null references gateway.operator,
      list text not null,
      title text not null,
      query text not null,
      columns jsonb not null,
      format text not null check (format in ('csv', 'xlsx')),
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      why text,
      expected integer,
      written integer not null,
      parts integer not null,
      bytes integer not null,
      sha256 text,
      asked_at timestamptz not null,
      ended_at timestamptz,
      taken_at timestamptz)`,
    '0002 parts of them': `create table gateway.list_export_part (
      export_id uuid not null references gateway.list_export on delete cascade,
      no integer not null,
      content bytea not null,
      written_at timestamptz not null default now(),
      primary key (export_id, no))`,
    '0003 files of an operator': 'create index list_export_operator on gateway.list_export (operator_id, asked_at)',
    '0004 files of a brand': 'create index list_export_brand on gateway.list_export (brand_id, asked_at, export_id)',
    '0005 files by age': 'create index list_export_asked on gateway.list_export (asked_at)',
    '0006 parts by age': 'create index list_export_part_written on gateway.list_export_part (written_at)',
  },
}
