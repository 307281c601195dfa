import type { rounds as operations } from '@halong/api'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { memberSql, ofMember } from './accounts.ts'
import { wireAsset, wireMoney } from './members-list.ts'

export type RoundRow = {
  id: string
  player_id: string
  vassalage: string
  round_id: string
  game_code: string
  state: 'open' | 'completed' | 'cancelled'
  asset: string
  staked: string
  refunded: string
  won: string
  awarded: string
  opened_at: Date
  closed_at: Date | null
}
const AWARDED = `coalesce((select sum(a.amount) from gateway.wager_award a
  where a.lane = r.lane and a.member_id = r.member_id and a.vassalage = r.vassalage and a.round_id = r.round_id and a.asset = r.asset), 0)`
export const ROUND_COLUMNS = `r.id, p.player_id, r.vassalage, r.round_id, r.game_code, r.state, r.asset, r.staked, r.refunded, r.won, ${AWARDED} as awarded,
  r.opened_at, r.closed_at`

export const presentRound = (row: RoundRow) => ({
  id: idFromUuid('rnd', row.id),
  member: idFromUuid('ply', row.player_id),
  vassalage: row.vassalage,
  roundId: row.round_id,
  gameCode: row.game_code,
  state: row.state,
  asset: wireAsset(row.asset),
  staked: wireMoney(row.asset, row.staked),
  refunded: wireMoney(row.asset, row.refunded),
  won: wireMoney(row.asset, row.won),
  awarded: wireMoney(row.asset, row.awarded),
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** A round's own id rises with the time it was opened, so one index of the player's serves the order and its pages. */
export const roundsList: ListDefinition<RoundRow, typeof operations.list> = {
  from: 'gateway.wager_round r join gateway.player p on p.member_id = r.member_id',
  columns: ROUND_COLUMNS,
  // Says that an id is one: the index of ids is of those alone (`0044 rounds are met by their key`).
  where: "r.id > '00000000-0000-0000-0000-000000000000'",
  brand: 'p.brand_id',
  id: { sql: 'r.id', type: 'uuid' },
  filters: {
    member: ({ value, bind }) => ofMember('r', memberSql(value, bind)),
    state: 'r.state',
    vassalage: 'r.vassalage',
    gameCode: 'r.game_code',
    openedAt: 'r.opened_at',
  },
  sorts: { openedAt: { sql: 'r.id', type: 'uuid' } },
  sums: { asset: 'r.asset', amounts: { staked: 'r.staked', refunded: 'r.refunded', won: 'r.won', awarded: AWARDED } },
  present: (rows) => rows.map(presentRound),
}
