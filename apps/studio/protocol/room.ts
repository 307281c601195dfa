import type { RoomLevel, RoomState } from '@halong/vendor-kit/room-shapes'
import type { StakeLimits } from './game.ts'
import type { BalanceView, SessionView } from './session.ts'

export type { HandPlayer, HandShown, MixProof, PastHand, RoomLevel, RoomPlayer, RoomShown, RoomState } from '@halong/vendor-kit/room-shapes'

/** Where a player sits and with what. */
export type RoomMine = {
  readonly state: RoomState
  /** Of stakes at which somebody sits; the others are those of the limits. */
  readonly levels: readonly RoomLevel[]
  readonly balance: BalanceView | null
  readonly session: SessionView
  readonly limits: StakeLimits
}

/** A seat at a stake: which room, and beside whom, is the studio's to say. */
export type SeatRequest = { readonly stake: string }
/** `hash`: SHA-256 of a fresh seed, in hex; null: not ready for the next hand. `put`: points by what they lie on, where the game lets a seat choose. */
export type ReadyRequest = { readonly hash: string | null; readonly put?: Readonly<Record<string, number>> }
export type RevealRequest = { readonly room: string; readonly handNo: string; readonly seed: string }
/** `seq` is the hand's: a move is made once, however often it is sent. What a move is, the game says. */
export type MoveRequest = {
  readonly room: string
  readonly handNo: string
  readonly seq: number
  readonly move: Readonly<Record<string, readonly number[]>>
}
