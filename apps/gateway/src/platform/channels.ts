import type { ChannelShape, DeltaOf, ErrorCode, SnapshotOf } from '@halong/api'
import type { SessionId } from '@halong/base'
import type { Asset } from '@halong/money'
import type { PlayerKind } from './http/types.ts'

/** The follower behind one socket: a visitor of the host's brand, or a player of it. */
export type Follower = {
  readonly brandId: number
  /** Country of its address; null when unknown. */
  readonly country: string | null
  readonly language: string
  readonly player: FollowingPlayer | null
}
export type FollowingPlayer = {
  readonly memberId: number
  readonly sessionId: SessionId
  readonly kind: PlayerKind
  readonly asset: Asset
}

/** The state of a room and its version. The version must be read before the state or with it, never after. */
export type PublishedState<State> = { readonly v: number; readonly s: State }
/** `from`: the first version it covers; 1 where the delta is the whole state or takes its place. */
export type PublishedDelta<Delta> = { readonly v: number; readonly from: number; readonly p: Delta }

/** Operations of a handler on its rooms. Rooms without followers in this process do not exist, and nothing happens. */
export type Rooms<Delta = unknown> = {
  /** Publishes a delta to one room. */
  tell(room: string, delta: PublishedDelta<Delta>): void
  /** Reloads the matching rooms, and publishes those whose version changed. */
  renew(isMeant: (room: string) => boolean): void
  /** Publishes to one player of a shared room; never buffered for reconnects. */
  mine(room: string, memberId: number, own: { readonly v: number; readonly m: unknown }): void
}

/** Handler of a channel: its rooms, their state, and the source of its changes. */
export type ChannelHandler<Shape extends ChannelShape = ChannelShape> = {
  readonly channel: Shape
  /** The room of a follower, called after the access checks; null where there is none. All followers of a room get the same frames. */
  room(follower: Follower, key: string): string | null
  /** Why a follower may not come into a room that others of its kind may, where that has to be looked up; null where it may. */
  barred?(follower: Follower, key: string): Promise<ErrorCode | null>
  read(room: string): Promise<PublishedState<SnapshotOf<Shape>>>
  /** Deltas since an older version, where that is less than the snapshot. */
  delta?(state: SnapshotOf<Shape>): DeltaOf<Shape>
  /** Batching interval in ms, which may grow with the followers in this process; without it deltas are sent at once. */
  readonly paceMs?: number | ((followers: number) => number)
  /** Deltas of one batch as one, so that each follower gets one frame; null where they do not fit into one. */
  joined?(deltas: readonly DeltaOf<Shape>[]): DeltaOf<Shape> | null
  /** Whether a delta supersedes those before it, so that only the newest of a batch is sent. */
  readonly isNewestEnough?: boolean
  /** Subscribes to changes of the channel. @returns unsubscribe */
  listen?(rooms: Rooms<DeltaOf<Shape>>): () => void
}

/** Binds a handler to a channel (docs/recipes/add-a-channel.md). */
export function channelHandler<Shape extends ChannelShape>(handler: ChannelHandler<Shape>): ChannelHandler {
  // cast: whoever holds a handler passes it no state and no delta but its own; rooms hold what they send to the schemas of the channel.
  return handler as unknown as ChannelHandler
}
