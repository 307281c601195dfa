/** Money of one player: usable, staked on open rounds, asked to be paid out. Never below zero (I4). */
export const PLAYER_KINDS = ['player.cash', 'player.wagers', 'player.withdrawing'] as const

/** Money of the house, spread over shards so that no row is everybody's; the side that may go below zero. */
export const HOUSE_KINDS = [
  'house.gaming',
  'house.cashier',
  'house.trial',
  'house.promotions',
  'house.adjustments',
  'house.rounding',
] as const

export type PlayerKind = (typeof PLAYER_KINDS)[number]
export type HouseKind = (typeof HOUSE_KINDS)[number]
export type AccountKind = PlayerKind | HouseKind

/** An account, its asset told by the transfer. `memberId` is positive for players, −1 … −16 for the house. */
export type AccountRef = { readonly memberId: number; readonly kind: AccountKind }

const SHARDS = 16

/** The house member that stands against a player: always the same one, so a player's round touches one shard. */
export const houseShard = (memberId: number): number => -1 - (memberId % SHARDS)

export const playerAccount = (memberId: number, kind: PlayerKind = 'player.cash'): AccountRef => ({ memberId, kind })
export const houseAccount = (memberId: number, kind: HouseKind): AccountRef => ({ memberId: houseShard(memberId), kind })

/** Why money moves. Those marked owed pass for a member who is frozen, excluded or closed (I17); the database holds the same list. */
export const REASONS = {
  'wager.debit': { owed: false },
  'wager.credit': { owed: true },
  'wager.rollback': { owed: true },
  'wager.close': { owed: true },
  'deposit.credit': { owed: true },
  'withdrawal.hold': { owed: false },
  'withdrawal.release': { owed: true },
  'withdrawal.payout': { owed: true },
  'promotion.grant': { owed: false },
  'rebate.credit': { owed: false },
  'points.award': { owed: false },
  'points.redeem': { owed: false },
  'points.return': { owed: true },
  'points.spend': { owed: true },
  'points.convert': { owed: false },
  'agency.transfer': { owed: false },
  'trial.grant': { owed: false },
  'adjustment.credit': { owed: true },
  'adjustment.debit': { owed: false },
} as const

export type Reason = keyof typeof REASONS
