import type { Migrations } from '../../platform/index.ts'

export const turnoverMigrations: Migrations = {
  schema: 'turnover',
  steps: {
    // A deposit's lot is named by what was booked: booking it again opens no second one.
    '0001 lots': `create table gateway.turnover_lot (
      member_id bigint not null,
      lot_id uuid not null,
      asset text collate "C" not null,
      source text collate "C" not null,
      amount bigint not null check (amount > 0),
      factor_bp integer not null check (factor_bp between 0 and 30000),
      required bigint not null,
      done bigint not null default 0 check (done between 0 and required),
      opened_at timestamptz not null,
      ended_at timestamptz,
      why text check (why in ('played', 'spent', 'operator')),
      remark text,
      primary key (member_id, lot_id),
      unique (member_id, source),
      check ((ended_at is null) = (why is null)))`,
    '0002 open lots': 'create index turnover_lot_open on gateway.turnover_lot (member_id, asset, opened_at, lot_id) where ended_at is null',
    // For showing only: what counts is the feed's cursor.
    '0003 rounds that lots looked at': `create table gateway.turnover_round (
      member_id bigint not null,
      vassalage text collate "C" not null,
      round_id text collate "C" not null,
      game_code text not null,
      asset text not null,
      valid bigint not null,
      why_not text,
      shares jsonb not null,
      settled_at timestamptz not null,
      primary key (member_id, vassalage, round_id))`,
    '0004 rounds of a player by time': 'create index turnover_round_settled on gateway.turnover_round (member_id, settled_at desc)',
    '0005 rounds by age': 'create index turnover_round_age on gateway.turnover_round (settled_at)',
  },
}
