import type { Migrations } from '../../platform/index.ts'

/** Indexes of the lists that operators begin with: each view of `members.list` reads its rows in their order. */
export const reportMigrations: Migrations = {
  schema: 'report',
  steps: {
    '0001 newest players of a brand': 'create index player_newest on gateway.player (brand_id, created_at, member_id)',
    '0002 newest players of a kind': 'create index player_kind_newest on gateway.player (brand_id, kind, created_at, member_id)',
    '0003 players who are not active': `create index player_state_newest on gateway.player (brand_id, state, created_at, member_id) where state <> 'active'`,
    '0004 players by name': 'create index player_name on gateway.player (brand_id, (lower(username) collate "C"), member_id)',
  },
}
