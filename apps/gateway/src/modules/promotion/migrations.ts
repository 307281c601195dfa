import type { Migrations } from '../../platform/index.ts'

/**
 * A promotion and its budget are small tables by brand; the budget is a row of its own, because claims of everybody meet there. What belongs to a player
 * begins with `member_id`. Claims are for ever.
 */
export const promotionMigrations: Migrations = {
  schema: 'promotion',
  steps: {
    '0001 promotions': `create table gateway.promotion (
      brand_id integer not null,
      code text collate "C" not null,
      template text not null,
      terms jsonb not null,
      hash text not null,
      showing jsonb not null,
      entered text collate "C",
      state text not null check (state in ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
      spans jsonb not null default '[]',
      starts_at timestamptz,
      ends_at timestamptz,
      version integer not null,
      changed_at timestamptz not null,
      changed_by text not null,
      primary key (brand_id, code))`,
    '0002 codes that players type': `create unique index promotion_entered on gateway.promotion (brand_id, entered)
      where entered is not null and state in ('OPEN', 'PAUSED')`,
    '0003 promotions by change': 'create index promotion_changed on gateway.promotion (brand_id, changed_at desc, code)',
    '0004 budgets': `create table gateway.promotion_budget (
      brand_id integer not null,
      code text collate "C" not null,
      amount bigint check (amount > 0),
      count integer not null check (count > 0),
      amount_left bigint check (amount_left between 0 and amount),
      count_left integer not null check (count_left between 0 and count),
      primary key (brand_id, code),
      check ((amount is null) = (amount_left is null))) with (fillfactor = 50)`,
    // The row that orders what one player does with one promotion.
    '0005 players in promotions': `create table gateway.promotion_entry (
      member_id bigint not null,
      code text collate "C" not null,
      brand_id integer not null,
      joined_at timestamptz,
      rebates integer not null default 0,
      primary key (member_id, code))`,
    '0006 what is counted': `create table gateway.promotion_progress (
      member_id bigint not null,
      code text collate "C" not null,
      period text collate "C" not null,
      product text collate "C" not null,
      ends_at timestamptz,
      turnover bigint not null,
      net bigint not null,
      parts numeric(38) not null,
      taken numeric(38) not null default 0 check (taken between 0 and parts),
      counted_at timestamptz not null,
      primary key (member_id, code, period, product))`,
    '0007 what was counted long ago':
      'create index promotion_progress_ends on gateway.promotion_progress (ends_at) where ends_at is not null',
    '0008 claims': `create table gateway.promotion_claim (
      member_id bigint not null,
      code text collate "C" not null,
      period text collate "C" not null,
      claim_id uuid not null,
      brand_id integer not null,
      hash text not null,
      kind text not null check (kind in ('cash', 'points')),
      asset text collate "C" not null,
      amount bigint not null check (amount > 0),
      times integer not null check (times between 0 and 3),
      ledger_key text not null,
      claimed_at timestamptz not null,
      primary key (member_id, code, period),
      unique (member_id, claim_id))`,
    '0009 claims of a brand': 'create index promotion_claim_brand on gateway.promotion_claim (brand_id, claimed_at desc, claim_id)',
    '0010 claims of a promotion':
      'create index promotion_claim_code on gateway.promotion_claim (brand_id, code, claimed_at desc, claim_id)',
    '0011 claims stay': 'revoke update, delete, truncate on gateway.promotion_claim from halong_gateway',
    '0012 nothing of a promotion is removed': `revoke delete, truncate on gateway.promotion, gateway.promotion_budget, gateway.promotion_entry
      from halong_gateway`,
    // One row a wheel: spins wait for each other here, so that each has a number of its own.
    '0013 wheels': `create table gateway.wheel (
      brand_id integer not null,
      code text collate "C" not null,
      generation integer not null,
      terminal text not null,
      length integer not null check (length > 0),
      spun integer not null default 0 check (spun between 0 and length),
      odds_version integer not null default 0,
      taken jsonb not null default '[]',
      retired boolean not null default false,
      primary key (brand_id, code)) with (fillfactor = 50)`,
    '0014 kept places of wheel chains': `create table gateway.wheel_place (
      brand_id integer not null,
      code text collate "C" not null,
      generation integer not null,
      no integer not null,
      sealed bytea not null,
      primary key (brand_id, code, generation, no))`,
    '0015 spins': `create table gateway.wheel_spin (
      member_id bigint not null,
      claim_id uuid not null,
      brand_id integer not null,
      code text collate "C" not null,
      generation integer not null,
      terminal text not null,
      no integer not null,
      seed text not null,
      client_seed text not null,
      weights jsonb not null,
      segment integer not null,
      asset text collate "C" not null,
      amount bigint not null,
      spun_at timestamptz not null,
      primary key (member_id, claim_id))`,
    '0016 spins of a brand': 'create index wheel_spin_brand on gateway.wheel_spin (brand_id, spun_at desc, claim_id)',
    '0017 spins stay': 'revoke update, delete, truncate on gateway.wheel_spin, gateway.wheel_place from halong_gateway',
    // How many spins there ever were, to be compared with the mark outside the database.
    '0018 witness of wheels': `create table gateway.wheel_witness (
      one boolean primary key default true check (one), id text not null, epoch integer not null default 1, mark bigint not null default 0)`,
    '0019 the witness of wheels begins': `insert into gateway.wheel_witness (id) values (gen_random_uuid()::text)`,
  },
}
