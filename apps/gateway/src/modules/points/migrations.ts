import type { Migrations } from '../../platform/index.ts'

/**
 * Points themselves lie in the ledger, in an asset of their own; here is what they are earned from and spent on. Rewards are a small table by
 * brand; what belongs to a player begins with `member_id`. Requests and conversions are for ever: they answer the same wish twice (T32).
 */
export const pointsMigrations: Migrations = {
  schema: 'points',
  steps: {
    '0001 players': `create table gateway.points_member (
      member_id bigint primary key,
      brand_id integer not null,
      parts numeric(38) not null default 0 check (parts >= 0))`,
    '0002 players of a brand': 'create index points_member_brand on gateway.points_member (brand_id)',
    '0003 rounds that earned': `create table gateway.points_round (
      member_id bigint not null,
      vassalage text collate "C" not null,
      round_id text collate "C" not null,
      closed_at timestamptz not null,
      primary key (member_id, vassalage, round_id))`,
    '0004 rounds by their end': 'create index points_round_closed on gateway.points_round (closed_at)',
    '0005 how far rounds were looked through': `create table gateway.points_progress (
      one boolean primary key default true check (one), read_to timestamptz not null)`,
    // Points are no reward for what was played before there were any.
    '0006 from when on': 'insert into gateway.points_progress (read_to) values (now())',
    '0007 rewards': `create table gateway.points_reward (
      brand_id integer not null,
      name text not null,
      texts jsonb not null,
      picture text not null,
      price bigint not null check (price > 0),
      price_version integer not null,
      stock integer check (stock >= 0),
      limit_per_player integer check (limit_per_player > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      is_shown boolean not null,
      place integer not null,
      version integer not null,
      changed_at timestamptz not null,
      changed_by text not null,
      primary key (brand_id, name),
      check (starts_at < ends_at))`,
    '0008 requests': `create table gateway.points_redemption (
      member_id bigint not null,
      request_id text collate "C" not null,
      id uuid not null,
      brand_id integer not null,
      reward text not null,
      price_version integer not null,
      quantity integer not null check (quantity > 0),
      points bigint not null check (points > 0),
      state text not null check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED')),
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      remark text not null default '',
      primary key (member_id, request_id),
      unique (member_id, id),
      check ((state = 'IN_PROCESS') = (decided_at is null) and (decided_at is null) = (decided_by is null)))`,
    '0009 requests of a brand': 'create unique index points_redemption_brand on gateway.points_redemption (brand_id, id)',
    '0010 requests by state': 'create index points_redemption_state on gateway.points_redemption (brand_id, state, id)',
    '0011 conversions': `create table gateway.points_conversion (
      member_id bigint not null,
      request_id text collate "C" not null,
      points bigint not null check (points > 0),
      amount bigint not null check (amount > 0),
      asset text not null,
      converted_at timestamptz not null,
      primary key (member_id, request_id))`,
    '0012 nothing is removed': `revoke delete, truncate on gateway.points_member, gateway.points_redemption, gateway.points_conversion, gateway.points_reward
      from halong_gateway`,
    '0013 a conversion stays': 'revoke update on gateway.points_conversion from halong_gateway',
    // What was settled and not yet counted by then became facts of the feed (wager 0027).
    '0014 points go by the feed': 'drop table gateway.points_round, gateway.points_progress',
    '0015 rewards that are sent': 'alter table gateway.points_reward add is_delivered boolean not null default false',
    '0016 where they are sent': 'alter table gateway.points_redemption add sealed_address bytea',
    '0017 addresses by age': `create index points_redemption_address on gateway.points_redemption (decided_at) where sealed_address is not null`,
  },
}
