import type { Migrations } from '../../platform/index.ts'

export const harmMigrations: Migrations = {
  schema: 'harm',
  steps: {
    // One row a player and day that had a marker; a day without any has none. `day` is that of the end of what was looked at, in UTC.
    '0001 scores': `create table gateway.harm_score (
      score_no bigint generated always as identity unique,
      member_id bigint not null,
      day date not null,
      brand_id integer not null,
      asset text collate "C" not null,
      score smallint not null check (score between 0 and 100),
      lines jsonb not null,
      looked_at timestamptz not null,
      told_at timestamptz,
      cap bigint,
      spoken_by text collate "C",
      spoken_at timestamptz,
      note text,
      primary key (member_id, day),
      check ((spoken_by is null) = (spoken_at is null)))`,
    '0002 scores of a brand': 'create index harm_score_brand on gateway.harm_score (brand_id, score_no)',
    '0003 scores by age': 'create index harm_score_age on gateway.harm_score (looked_at)',
  },
}
