/** Money of one player: usable, staked on open rounds, asked to be paid out. Opened with the member, never below zero (I4). */
export const PLAYER_KINDS = ['player.cash', 'player.wagers', 'player.withdrawing'] as const

/**
 * More of a player's money, opened by `ledger.post` when it first moves: arrived but not playable; the active bonus and its open stakes; on its way to a vendor
 * or along the agents' line; an agent's earnings, and what covers their contracts.
 */
export const LAZY_PLAYER_KINDS = [
  'player.held',
  'player.bonus',
  'player.bonus_wagers',
  'player.transferring',
  'player.income',
  'player.escrow',
] as const

/** Money of the house, spread over shards so that no row is everybody's; the side that may go below zero. */
export const HOUSE_KINDS = [
  'house.gaming',
  'house.cashier',
  'house.trial',
  'house.promotions',
  'house.adjustments',
  'house.rounding',
  'house.fees',
  'house.vendors',
  'house.agency',
  // Contributed and not yet won: each shard at zero or above, unlike the others.
  'house.jackpots',
] as const

export type PlayerKind = (typeof PLAYER_KINDS)[number] | (typeof LAZY_PLAYER_KINDS)[number]
export type HouseKind = (typeof HOUSE_KINDS)[number]
export type AccountKind = PlayerKind | HouseKind

/** An account, its asset told by the transfer. `memberId` is positive for players, −1 … −16 for the house. */
export type AccountRef = { readonly memberId: number; readonly kind: AccountKind }

const LANES = 16

/** `|member_id| mod 16`, in which everything of a player lies; the house shard −(lane + 1) lies in the same one. */
export const laneOf = (memberId: number): number => (memberId < 0 ? -1 - memberId : memberId % LANES)

/** The house member that stands against a player: always the same one, so a player's round touches one shard. */
export const houseShard = (memberId: number): number => -1 - laneOf(memberId)

export const playerAccount = (memberId: number, kind: PlayerKind = 'player.cash'): AccountRef => ({ memberId, kind })
export const houseAccount = (memberId: number, kind: HouseKind): AccountRef => ({ memberId: houseShard(memberId), kind })
