import type { Migrations } from '../../platform/index.ts'

export const figuresMigrations: Migrations = {
  schema: 'figures',
  steps: {
    // `day` is that of the brand's zone when it was counted; `place_no` is the player's place in the agents' tree, 0 until there is one; `category` is empty where no game type was told.
    '0001 days of members': `create table gateway.member_day (
      member_id bigint not null,
      day date not null,
      asset text collate "C" not null,
      category text collate "C" not null,
      vassalage text collate "C" not null,
      place_no bigint not null,
      brand_id integer not null,
      rounds bigint not null,
      staked bigint not null,
      refunded bigint not null,
      won bigint not null,
      valid bigint not null,
      primary key (member_id, day, asset, category, vassalage, place_no)) with (fillfactor = 70)`,
    '0002 days of brands': 'create index member_day_brand on gateway.member_day (brand_id, day)',
    '0003 money in and out': `alter table gateway.member_day add column deposits bigint not null default 0, add column withdrawals bigint not null default 0`,
    // An agent's own and of everybody below it then. Most rows change many times a day.
    '0004 days of teams': `create table gateway.team_day (
      member_id bigint not null,
      day date not null,
      asset text collate "C" not null,
      category text collate "C" not null,
      brand_id integer not null,
      rounds bigint not null,
      staked bigint not null,
      refunded bigint not null,
      won bigint not null,
      valid bigint not null,
      deposits bigint not null,
      withdrawals bigint not null,
      primary key (member_id, day, asset, category)) with (fillfactor = 50)`,
    '0005 teams by day': 'create index team_day_brand on gateway.team_day (brand_id, day)',
    '0006 days of teams from before': `insert into gateway.team_day (member_id, day, asset, category, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
      select a.agent_id, d.day, d.asset, d.category, d.brand_id, sum(d.rounds), sum(d.staked), sum(d.refunded), sum(d.won), sum(d.valid), 0, 0
      from gateway.member_day d left join gateway.agency_line l using (member_id, place_no)
      cross join lateral unnest(d.member_id || coalesce(l.uplines, '{}')) as a(agent_id)
      group by 1, 2, 3, 4, 5`,
    // Kept only below agents with hourly contracts. A quarter of an hour: midnights of every zone lie at the end of one.
    '0007 quarters of hours': `create table gateway.member_quarter (
      member_id bigint not null,
      quarter timestamptz not null,
      asset text collate "C" not null,
      place_no bigint not null,
      brand_id integer not null,
      valid bigint not null,
      result bigint not null,
      primary key (member_id, quarter, asset, place_no)) with (fillfactor = 70)`,
    '0008 quarters of brands': 'create index member_quarter_brand on gateway.member_quarter (brand_id, quarter)',
    '0009 whose hours are counted': 'create table gateway.hour_watch (member_id bigint primary key)',
  },
}
