import type { Migrations } from '../../platform/index.ts'

/** What members have played for their rank, and when each rank was reached: that moment is what gifts go by. */
export const vipMigrations: Migrations = {
  schema: 'vip',
  steps: {
    '0001 members': `create table gateway.vip_member (
      member_id bigint primary key,
      brand_id integer not null,
      parts bigint not null check (parts >= 0),
      rank integer not null default 0 check (rank between 0 and 20),
      rank_at timestamptz,
      counted_at timestamptz not null) with (fillfactor = 70)`,
    '0002 members by play': 'create index vip_member_parts on gateway.vip_member (brand_id, parts desc, member_id)',
    '0003 members by rank': 'create index vip_member_rank on gateway.vip_member (brand_id, rank, member_id)',
    '0004 ranks reached': `create table gateway.vip_reached (
      member_id bigint not null,
      rank integer not null check (rank between 1 and 20),
      reached_at timestamptz not null,
      primary key (member_id, rank))`,
    '0005 ranks reached stay': 'revoke update, delete, truncate on gateway.vip_reached from halong_gateway',
  },
}
