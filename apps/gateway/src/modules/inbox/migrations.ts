import type { Migrations } from '../../platform/index.ts'

export const inboxMigrations: Migrations = {
  schema: 'inbox',
  steps: {
    '0001 notices': `create table gateway.inbox_notice (
      member_id bigint not null,
      notice_id uuid not null,
      template text not null,
      params jsonb not null,
      link text,
      written_at timestamptz not null,
      read_at timestamptz,
      primary key (member_id, notice_id))`,
    '0002 notices by age': 'create index inbox_notice_written on gateway.inbox_notice (written_at)',
    '0003 how many are not read': `create table gateway.inbox_member (
      member_id bigint primary key,
      unread integer not null check (unread >= 0),
      version bigint not null)`,
  },
}
