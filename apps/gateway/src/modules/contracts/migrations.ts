import type { Migrations } from '../../platform/index.ts'

export const contractsMigrations: Migrations = {
  schema: 'contracts',
  steps: {
    // `at_member` is how far a day's count is: each page of members moves it in the transaction that adds their shares.
    '0001 days of rebates': `create table gateway.agency_rebate_run (
      run_id bigint generated always as identity unique,
      brand_id integer not null,
      day date not null,
      asset text collate "C" not null,
      state text not null check (state in ('COUNTING', 'PAYING', 'DONE', 'OFF')),
      at_member bigint not null default 0,
      started_at timestamptz not null,
      done_at timestamptz,
      primary key (brand_id, day))`,
    // `line_id` is who stands directly below the agent on the way to whoever played, or the agent.
    '0002 lines of rebates': `create table gateway.agency_rebate_line (
      member_id bigint not null,
      day date not null,
      category text collate "C" not null,
      line_id bigint not null,
      brand_id integer not null,
      valid bigint not null,
      parts numeric(38) not null,
      primary key (member_id, day, category, line_id))`,
    '0003 lines of a day': 'create index agency_rebate_line_day on gateway.agency_rebate_line (brand_id, day)',
    '0004 rebates': `create table gateway.agency_rebate (
      rebate_id bigint generated always as identity unique,
      member_id bigint not null,
      day date not null,
      category text collate "C" not null,
      brand_id integer not null,
      asset text collate "C" not null,
      valid bigint not null,
      parts numeric(38) not null,
      amount bigint,
      paid_at timestamptz,
      primary key (member_id, day, category))`,
    '0005 rebates of brands': 'create index agency_rebate_brand on gateway.agency_rebate (brand_id, rebate_id)',
    '0006 rebates to book': 'create index agency_rebate_due on gateway.agency_rebate (brand_id, day, member_id) where paid_at is null',
    '0007 parts that are kept': `create table gateway.agency_rest (
      member_id bigint not null, category text collate "C" not null, parts numeric(38) not null, primary key (member_id, category))`,
  },
}
