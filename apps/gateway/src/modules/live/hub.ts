import { accessRefusals, channelText, type ErrorCode, liveLimits } from '@halong/api'
import { invariant, type Timers } from '@halong/base'
import type { Bus } from '../../platform/bus.ts'
import type { ChannelHandler, Follower, Rooms } from '../../platform/channels.ts'
import type { Logger } from '../../platform/log.ts'
import { throttledCount } from '../../platform/throttled-count.ts'
import { createRoom, type Room, type Connection as RoomConnection } from './room.ts'
import { coalesceRuns, forEachConcurrently } from './run-sweep.ts'

/** A socket with what it follows. */
export type Connection = RoomConnection & {
  /** Null until it was greeted. */
  readonly follower: Follower | null
  readonly rooms: Map<string, Room>
  isOpen(): boolean
  left(c: string, code: ErrorCode): void
}
type HubParts = {
  readonly handlers: readonly ChannelHandler[]
  readonly bus: Pick<Bus, 'onGap'>
  readonly timers: Timers
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Why a brand is shut to a country now; null while it is open. */
  shutTo(brandId: number, country: string | null): Promise<ErrorCode | null>
}
export type Hub = ReturnType<typeof createHub>

/** Interval at which rooms without followers are evicted: one is kept for one to two intervals, for clients that reconnect. */
const SWEEP_MS = 20_000
const LOG_INTERVAL_MS = 10_000

/** The rooms of this process, and who follows them. */
export function createHub({ handlers, bus, timers, now, log, shutTo }: HubParts) {
  const byName = new Map(handlers.map((handler) => [handler.channel.name, handler]))
  invariant(byName.size === handlers.length, 'each channel has one handler')
  /** By channel, then by the room's own name. */
  const all = new Map<string, Map<string, Room>>(handlers.map(({ channel }) => [channel.name, new Map()]))
  let emptyBefore = new Set<Room>()
  let lastFailure = {}
  const complain = throttledCount(timers, LOG_INTERVAL_MS, (times) => log.warn({ ...lastFailure, times }, 'channels could not be read'))

  const every = (): Room[] => [...all.values()].flatMap((rooms) => [...rooms.values()])

  function roomOf(handler: ChannelHandler, name: string, c: string): Room {
    const rooms = all.get(handler.channel.name)
    invariant(rooms, 'every handler has its rooms')
    const found = rooms.get(name)
    if (found) return found
    const failed = (error: unknown) => {
      lastFailure = { err: error, channel: c }
      complain()
    }
    const made = createRoom({ c, name, handler, timers, now, failed })
    rooms.set(name, made)
    return made
  }

  function drop(room: Room): void {
    room.close()
    all.get(room.channel.name)?.delete(room.name)
  }

  /** The room a channel leads a follower to, or why it leads nowhere. */
  async function find(follower: Follower, c: string): Promise<Room | ErrorCode> {
    const [name = '', key = ''] = c.split(':')
    const handler = byName.get(name)
    if (!handler) return 'request.not_found'
    const { channel } = handler
    const shut = accessRefusals[follower.player?.kind ?? 'visitor'][channel.access]
    if (shut !== null) return shut
    if (channel.key ? !channel.key.safeParse(key).success : key !== '') return 'request.invalid'
    const closed = channel.alwaysOpen ? null : await shutTo(follower.brandId, follower.country)
    if (closed !== null) return closed
    const room = handler.room(follower, key)
    const barred = room === null ? 'request.not_found' : ((await handler.barred?.(follower, key)) ?? null)
    return room === null || barred !== null ? (barred ?? 'request.not_found') : roomOf(handler, room, channelText(name, key))
  }

  function leave(connection: Connection, c: string): void {
    connection.rooms.get(c)?.leave(connection)
    connection.rooms.delete(c)
  }

  const roomsOf = (name: string): Rooms => ({
    tell: (room, delta) => all.get(name)?.get(room)?.tell(delta),
    renew(isMeant) {
      for (const room of all.get(name)?.values() ?? []) if (isMeant(room.name)) room.renew()
    },
    mine: (room, memberId, own) => all.get(name)?.get(room)?.mine(memberId, own),
  })

  /** News were missed: every room is read, and its followers are told where it is another now. */
  const catchUp = coalesceRuns(async () => {
    for (const room of every()) if (room.isEmpty()) drop(room)
    await forEachConcurrently(every(), (room) => room.catchUp())
  })
  const stops = [
    bus.onGap(catchUp),
    ...handlers.flatMap((handler) => (handler.listen ? [handler.listen(roomsOf(handler.channel.name))] : [])),
  ]

  function sweep(): void {
    const empty = new Set<Room>()
    for (const room of every()) {
      if (room.isEmpty() && emptyBefore.has(room)) drop(room)
      else if (room.isEmpty()) empty.add(room)
      else if (room.isStale()) room.renew()
    }
    emptyBefore = empty
    cancel = timers.after(SWEEP_MS, sweep)
  }
  let cancel = timers.after(SWEEP_MS, sweep)

  return {
    /** Lets a connection follow a channel of which it knows version `have` (0: nothing). Asked for again, it is told what it lacks. */
    async follow(connection: Connection, c: string, have: number): Promise<void> {
      if (!connection.follower) return
      const room = await find(connection.follower, c)
      if (!connection.isOpen()) return
      if (!connection.rooms.has(c) && connection.rooms.size >= liveLimits.channels) return connection.left(c, 'request.rate_limited')
      if (typeof room === 'string') {
        leave(connection, c)
        return connection.left(c, room)
      }
      connection.rooms.set(c, room)
      await room.enter(connection, have)
    },
    leave,
    leaveAll(connection: Connection): void {
      for (const c of connection.rooms.keys()) leave(connection, c)
    },
    /** Rooms there are now. */
    size: () => every().length,
    close(): void {
      cancel()
      for (const stop of stops) stop()
      for (const room of every()) room.close()
    },
  }
}
