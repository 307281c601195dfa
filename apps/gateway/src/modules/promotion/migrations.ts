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
  },
}
