import type { SessionId } from '@halong/base'

type DepositState = 'created' | 'waiting' | 'processing' | 'settled' | 'expired' | 'failed' | 'cancelled'
type WithdrawalState =
  | 'checking'
  | 'review'
  | 'needs_player'
  | 'approved'
  | 'paying'
  | 'returned'
  | 'paid'
  | 'disputed'
  | 'rejected'
  | 'received'
  | 'auto_received'
  | 'forced_received'
type SessionNews = 'signed_out' | 'revoked' | 'everywhere' | 'expired' | 'changed'

/** Messages between processes, delivered at most once: the database stays the source of truth. */
export type BusTopics = {
  /** The player's usable money changed; `amount` is wire text. */
  balance: { readonly memberId: number; readonly asset: string; readonly amount: string; readonly version: number }
  /** Settings, banners, vendors or games of a brand changed. `what` names the cache to drop. */
  settings: { readonly brandId: number; readonly what: string }
  /** A session ended or changed; sessions are named by their row id. `everywhere`: with all others of the player. */
  session: { readonly sessionId: SessionId; readonly memberId: number; readonly reason: SessionNews }
  /** A player's own row changed. */
  player: { readonly memberId: number }
  /** What protects a player changed: limits, checks, time-out, exclusion. */
  protection: { readonly memberId: number }
  /** A deposit of a player moved. */
  cashier: { readonly memberId: number; readonly version: number; readonly id: `dep_${string}`; readonly state: DepositState }
  /** A withdrawal of a player moved. */
  withdrawal: { readonly memberId: number; readonly version: number; readonly id: `wdr_${string}`; readonly state: WithdrawalState }
  /** New wins stand on a brand's board. */
  winners: { readonly brandId: number }
  /** What a player was told, or has read, changed. */
  inbox: { readonly memberId: number }
  /** A thread of a player has news. */
  support: { readonly memberId: number; readonly version: number; readonly id: `thr_${string}` }
  /** A room of the chat has a newer row: its number. */
  chat: { readonly brandId: number; readonly room: string; readonly n: number }
  /** A message was added to the outbox; wakes the sender. */
  message: { readonly brandId: number }
}
export type Topic = keyof BusTopics
/** One message on the wire. */
export type BusItem = { readonly topic: Topic; readonly message: unknown }
