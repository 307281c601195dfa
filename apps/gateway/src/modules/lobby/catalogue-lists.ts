import type { games as gameOperations, vendors as vendorOperations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'

type Vendor = {
  vassalage: string
  name: string
  launch_origin: string
  is_open: boolean
  is_hot: boolean
  sort_order: number
  version: number
  games: number
  open_games: number
}
export type ListedGame = {
  node_id: number
  vassalage: string
  game_code: string
  name: string
  game_type: string
  game_classify: string
  return_rate_bp: number
  volatility: number
  max_win_times: number
  is_open: boolean
  is_hot: boolean
  sort_order: number
  version: number
  added_at: Date
}

/** Vendors and games are the installation's: every brand offers the same ones. */
export const vendorsList: ListDefinition<Vendor, typeof vendorOperations.list> = {
  from: 'gateway.vendor v',
  columns: `v.vassalage, v.name, v.launch_origin, v.is_open, v.is_hot, v.sort_order, v.version,
    (select count(*)::int from gateway.game g where g.vassalage = v.vassalage) as games,
    (select count(*)::int from gateway.game g where g.vassalage = v.vassalage and g.is_open) as open_games`,
  brand: null,
  id: { sql: 'v.vassalage collate "C"', type: 'text' },
  filters: { state: `case when v.is_open then 'open' else 'closed' end` },
  sorts: { order: { sql: 'v.sort_order', type: 'integer' }, vassalage: { sql: 'v.vassalage collate "C"', type: 'text' } },
  present: (rows) =>
    rows.map((row) => ({
      vassalage: row.vassalage,
      name: row.name,
      launchOrigin: row.launch_origin,
      isOpen: row.is_open,
      isHot: row.is_hot,
      order: row.sort_order,
      games: row.games,
      openGames: row.open_games,
      version: row.version,
    })),
}

export const GAME_COLUMNS = `g.node_id, g.vassalage, g.game_code, coalesce(g.names->>'EN', g.game_code) as name, g.game_type, g.game_classify, g.return_rate_bp,
  g.volatility, g.max_win_times, g.is_open, g.is_hot, g.sort_order, g.added_at, g.version`

export const presentGame = (row: ListedGame) => ({
  nodeId: row.node_id,
  vassalage: row.vassalage,
  gameCode: row.game_code,
  name: row.name,
  gameType: row.game_type,
  gameClassify: row.game_classify,
  returnRateBp: row.return_rate_bp,
  volatility: row.volatility,
  maxWinTimes: row.max_win_times,
  isOpen: row.is_open,
  isHot: row.is_hot,
  order: row.sort_order,
  addedAt: row.added_at.toISOString(),
  version: row.version,
})

export const gamesList: ListDefinition<ListedGame, typeof gameOperations.list> = {
  from: 'gateway.game g',
  columns: GAME_COLUMNS,
  brand: null,
  id: { sql: 'g.node_id', type: 'integer' },
  filters: {
    vassalage: 'g.vassalage',
    gameType: 'g.game_type',
    gameCode: 'g.game_code',
    state: `case when g.is_open then 'open' else 'closed' end`,
    addedAt: 'g.added_at',
  },
  sorts: {
    order: { sql: 'g.sort_order', type: 'integer' },
    gameCode: { sql: 'g.game_code collate "C"', type: 'text' },
    addedAt: { sql: 'g.added_at', type: 'timestamptz' },
  },
  present: (rows) => rows.map(presentGame),
}
