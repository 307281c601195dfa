import type { ChannelShape, DeltaOf, SnapshotOf } from '@halong/api'
import type { SessionId } from '@halong/base'
import type { Asset } from '@halong/money'
import type { PlayerKind } from './http/types.ts'

/** Who follows channels over one socket: anybody at the brand of its host, or a player of that brand. */
export type Follower = {
  readonly brandId: number
  /** Of the address it came from; null for one nobody knows. */
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

/** What a handler may do to the rooms of its channel. A room nobody follows here is not there, and nothing happens. */
export type Rooms<Delta = unknown> = {
  /** What happened in one room. */
  tell(room: string, delta: PublishedDelta<Delta>): void
  /** Reads the rooms anew whose name fits, and tells those whose version is another now. */
  renew(isMeant: (room: string) => boolean): void
  /** What of a shared room is for one player alone; never kept for those who come back. */
  mine(room: string, memberId: number, own: { readonly v: number; readonly m: unknown }): void
}

/** How one channel is answered: the rooms it has, their state, and where news of them come from. */
export type ChannelHandler<Shape extends ChannelShape = ChannelShape> = {
  readonly channel: Shape
  /** The room a follower is led to, once access and the openness of the site were looked at; null where there is none. Followers of one room are told the same. */
  room(follower: Follower, key: string): string | null
  read(room: string): Promise<PublishedState<SnapshotOf<Shape>>>
  /** What is told to those who know an older state, where that is less than the whole. */
  delta?(state: SnapshotOf<Shape>): DeltaOf<Shape>
  /** What happens within so many milliseconds is sent together; at once when left out. */
  readonly paceMs?: number
  /** True where a delta takes the place of those before it, so that the newest of a pace is enough. */
  readonly isNewestEnough?: boolean
  /** Subscribes to the news of the channel. @returns ends that */
  listen?(rooms: Rooms<DeltaOf<Shape>>): () => void
}

/** Binds a channel to what answers it (docs/recipes/add-a-channel.md). */
export function channelHandler<Shape extends ChannelShape>(handler: ChannelHandler<Shape>): ChannelHandler {
  // cast: whoever holds a handler passes it no state and no delta but its own; rooms hold what they send to the schemas of the channel.
  return handler as unknown as ChannelHandler
}
