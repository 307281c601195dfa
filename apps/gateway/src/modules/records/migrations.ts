import type { Migrations } from '../../platform/index.ts'

export const recordsMigrations: Migrations = {
  schema: 'records',
  steps: {
    '0001 exports': `create table gateway.records_export (
      member_id bigint not null,
      export_id uuid not null,
      state text not null check (state in ('waiting', 'done', 'failed')),
      name text not null,
      request jsonb not null,
      lines integer not null,
      written integer not null,
      parts integer not null,
      bytes integer not null,
      sha256 text,
      asked_at timestamptz not null,
      primary key (member_id, export_id))`,
    '0002 parts of their files': `create table gateway.records_export_part (
      member_id bigint not null,
      export_id uuid not null,
      no integer not null,
      content bytea not null,
      written_at timestamptz not null default now(),
      primary key (member_id, export_id, no),
      foreign key (member_id, export_id) references gateway.records_export on delete cascade)`,
    '0003 exports by age': 'create index records_export_asked on gateway.records_export (asked_at)',
    '0004 parts by age': 'create index records_export_part_written on gateway.records_export_part (written_at)',
    // Sums of days by reason, of whoever has many lines (`day-sums.ts`): what in, what out, how many.
    '0005 sums of days': `create table gateway.movement_day (
      member_id bigint not null,
      asset text collate "C" not null,
      zone text collate "C" not null,
      day date not null,
      sums jsonb not null,
      primary key (member_id, asset, zone, day))`,
    // Null: the day is over. Else it is counted below that version.
    '0006 days under way': 'alter table gateway.movement_day add column past bigint',
  },
}
