import type { Migrations } from '../../platform/index.ts'

export const referralsMigrations: Migrations = {
  schema: 'referrals',
  steps: {
    // What is asked and given is that of the day of registration, whatever the setting says later.
    '0001 friends': `create table gateway.referral_friend (
      member_id bigint primary key,
      friend_no bigint generated always as identity unique,
      brand_id integer not null,
      inviter_id bigint not null,
      asset text collate "C" not null,
      state text collate "C" not null check (state in ('WAITING', 'QUALIFIED', 'HELD', 'REFUSED', 'EXPIRED')),
      why text collate "C" not null default '' check (why in ('', 'same_person', 'document', 'payout', 'device', 'burst', 'risk', 'operator')),
      inviter_reward bigint not null check (inviter_reward >= 0),
      friend_reward bigint not null check (friend_reward >= 0),
      deposit bigint not null check (deposit >= 0),
      turnover bigint not null check (turnover > 0),
      joined_at timestamptz not null,
      joined_on date not null,
      until_on date not null,
      decided_at timestamptz,
      decided_by text,
      inviter_paid_at timestamptz,
      friend_paid_at timestamptz,
      check (inviter_id <> member_id),
      check (state = 'QUALIFIED' or (inviter_paid_at is null and friend_paid_at is null)))`,
    '0002 friends of inviters': 'create index referral_friend_inviter on gateway.referral_friend (inviter_id, friend_no)',
    '0003 friends of brands': 'create index referral_friend_brand on gateway.referral_friend (brand_id, friend_no)',
    '0004 friends who wait': `create index referral_friend_waiting on gateway.referral_friend (brand_id, member_id) where state = 'WAITING'`,
    // The row of a month is what every reward of a brand waits for: together they stay below what may be given.
    '0005 months': `create table gateway.referral_month (
      brand_id integer not null, month date not null, given bigint not null check (given >= 0), primary key (brand_id, month))`,
  },
}
