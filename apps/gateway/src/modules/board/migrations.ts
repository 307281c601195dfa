import type { Migrations } from '../../platform/index.ts'

export const boardMigrations: Migrations = {
  schema: 'board',
  steps: {
    '0001 periods': `create table gateway.board_period (
      brand_id integer not null,
      code text collate "C" not null,
      period text collate "C" not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      state text not null check (state in ('OPEN', 'REVIEW', 'DONE')),
      reserved bigint not null check (reserved > 0),
      places integer not null check (places > 0),
      review_until timestamptz,
      primary key (brand_id, code, period))`,
    '0002 periods by end': 'create index board_period_ends on gateway.board_period (brand_id, ends_at desc, code)',
    '0003 periods at work': `create index board_period_work on gateway.board_period (ends_at) where state <> 'DONE'`,
    '0004 scores': `create table gateway.board_score (
      member_id bigint not null,
      code text collate "C" not null,
      period text collate "C" not null,
      brand_id integer not null,
      ends_at timestamptz not null,
      score numeric(30) not null check (score >= 0),
      reached_at timestamptz not null,
      left_out text,
      primary key (member_id, code, period)) with (fillfactor = 70)`,
    '0005 places': 'create index board_score_places on gateway.board_score (brand_id, code, period, score desc, reached_at, member_id)',
    '0006 scores of long ago': 'create index board_score_ends on gateway.board_score (ends_at)',
  },
}
