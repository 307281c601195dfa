import { liveLimits } from '@halong/api'
import type { Timers } from '@halong/base'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import { type ChannelDelta, type ChannelState, createRoom, type Room } from './room.ts'

/** Where a channel's state comes from. */
export type ChannelSource = {
  /** Null where there is no such channel. `playerId` is null for channels that everybody may follow. */
  readonly read: (key: string, playerId: string | null) => Promise<ChannelState | null>
  /** Each player has one of his own, without a key. */
  readonly isOwn?: boolean
}
export type Channels = Readonly<Record<string, ChannelSource>>

type Parts = { readonly channels: Channels; readonly timers: Timers; readonly now: () => number; readonly log: Logger }

class NoChannel extends Error {
  override name = 'NoChannel' as const
}

/** All channels that somebody follows in this process. */
export function createHub({ channels, timers, now, log }: Parts) {
  const rooms = new Map<string, Room>()
  const roomKey = (c: string, playerId: string | null) => (channels[c]?.isOwn ? `${c} ${playerId}` : c)

  function roomOf(c: string, playerId: string | null): Room | null {
    const [name = '', key = ''] = c.split(/:(.*)/s)
    const source = Object.hasOwn(channels, name) ? channels[name] : undefined
    if (!source || (source.isOwn && (playerId === null || key !== ''))) return null
    const place = roomKey(c, playerId)
    const made =
      rooms.get(place) ??
      createRoom({
        c,
        async read() {
          const state = await source.read(key, source.isOwn ? playerId : null)
          if (state === null) throw new NoChannel(c)
          return state
        },
        timers,
        now,
        failed: (fault) => log.warn({ err: fault, channel: c }, 'a live channel could not be read'),
      })
    rooms.set(place, made)
    return made
  }
  function dropIfEmpty(place: string): void {
    const room = rooms.get(place)
    if (!room?.isEmpty()) return
    room.close()
    rooms.delete(place)
  }
  function leave(connection: Connection, c: string): void {
    if (!connection.following.delete(c)) return
    const place = roomKey(c, connection.playerId)
    rooms.get(place)?.leave(connection)
    dropIfEmpty(place)
  }

  return {
    /** Follows a channel, or says why not. */
    async follow(connection: Connection, c: string, have: number): Promise<void> {
      const room = roomOf(c, connection.playerId)
      if (!room) return connection.left(c, 'request.not_found')
      if (!connection.following.has(c) && connection.following.size >= liveLimits.channels) return connection.left(c, 'request.invalid')
      connection.following.add(c)
      await room
        .enter(connection, have, () => connection.isOpen() && connection.following.has(c))
        .catch((fault: unknown) => {
          connection.following.delete(c)
          if (!(fault instanceof NoChannel)) log.warn({ err: fault, channel: c }, 'a live channel could not be read')
          connection.left(c, fault instanceof NoChannel ? 'request.not_found' : 'request.busy')
        })
      dropIfEmpty(roomKey(c, connection.playerId))
    },
    leave,
    leaveAll(connection: Connection): void {
      for (const c of connection.following) leave(connection, c)
    },
    tell: (c: string, playerId: string | null, news: ChannelDelta & { readonly isUrgent?: boolean }): void =>
      rooms.get(roomKey(c, playerId))?.tell(news, news.isUrgent ?? false),
    mine: (c: string, connection: Connection, { v, m }: { readonly v: number; readonly m: unknown }): void =>
      rooms.get(roomKey(c, connection.playerId))?.mine(connection, v, m),
    renewAll: async (): Promise<void> => {
      await Promise.all([...rooms.values()].map((room) => room.renew()))
    },
    close: (): void => {
      for (const room of rooms.values()) room.close()
    },
  }
}
