import type { Duplex } from 'node:stream'
import { type ErrorCode, liveLimits, type ServerFrame } from '@halong/api'
import type { WebSocket } from 'ws'
import type { Follower } from '../../platform/channels.ts'
import type { Connection } from './hub.ts'
import type { Room } from './room.ts'

/** Backpressure: above this many unsent bytes deltas are dropped; once the client has caught up it is told that there is a gap. */
const MAX_UNSENT_BYTES = 64 * 1024
/** Above this many buffered bytes the connection is closed; the client reconnects. */
const MAX_BUFFERED_BYTES = 256 * 1024

export type Socket = Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send' | 'ping' | 'close' | 'terminate'>
export type SocketConnection = ReturnType<typeof createConnection>

/** One socket: what it follows, how much it lags behind, and how much it says. `wire` is the connection below it. */
export function createConnection(socket: Socket, wire: Pick<Duplex, 'cork' | 'uncork'>) {
  const rooms = new Map<string, Room>()
  /** Channels of which something was left out, and up to which version. */
  const gaps = new Map<string, number>()
  const heardAt: Record<'frames' | 'pings', number[]> = { frames: [], pings: [] }
  let follower: Follower | null = null

  const isOpen = (): boolean => socket.readyState === 1

  /** Batches frames into one write: the system call is what costs. */
  function write(texts: readonly string[]): void {
    if (texts.length > 1) wire.cork()
    for (const text of texts) socket.send(text)
    if (texts.length > 1) wire.uncork()
  }

  /** A frame that is never left out. */
  function say(frame: ServerFrame): void {
    if (!isOpen()) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate()
    write([JSON.stringify(frame)])
  }

  /** Tells a client that has caught up which deltas were dropped, so that it asks for a snapshot. */
  function tellGaps(): void {
    if (gaps.size === 0 || socket.bufferedAmount > MAX_UNSENT_BYTES) return
    const texts = [...gaps].map(([c, v]) => JSON.stringify({ t: 'gap', c, v } satisfies ServerFrame))
    gaps.clear()
    write(texts)
  }

  const connection = {
    rooms,
    get follower() {
      return follower
    },
    get memberId() {
      return follower?.player?.memberId ?? null
    },
    isOpen,
    say,
    /** True while the client answers pings. */
    isAnswered: true,

    /** The follower this socket belongs to, once its hello was read. */
    greet(known: Follower, at: number): void {
      follower = known
      say({ t: 'welcome', at })
    },

    send(c: string, texts: readonly string[], version: number): void {
      if (!isOpen()) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate()
      tellGaps()
      if (gaps.has(c) || socket.bufferedAmount > MAX_UNSENT_BYTES) gaps.set(c, version)
      else write(texts)
    },
    busy(c: string): void {
      rooms.delete(c)
      connection.left(c, 'request.busy')
    },
    left: (c: string, code: ErrorCode): void => say({ t: 'left', c, code }),

    /** Sends a ping, and reports gaps. */
    ping(): void {
      if (!isOpen()) return
      if (!connection.isAnswered) return socket.terminate()
      connection.isAnswered = false
      tellGaps()
      wire.cork()
      socket.ping()
      say({ t: 'ping' })
      wire.uncork()
    },

    /** Rate limit: counts a frame or ping of the client; false when it sends more than it may. What is refused is not kept: no flood makes the list longer. */
    mayHear(now: number, kind: 'frames' | 'pings' = 'frames'): boolean {
      const recent = heardAt[kind].filter((at) => now - at < liveLimits.windowMs)
      const isHeard = recent.length < liveLimits.clientFrames
      heardAt[kind] = isHeard ? [...recent, now] : recent
      return isHeard
    },
    close: (code: number, reason: string): void => socket.close(code, reason),
    terminate: (): void => socket.terminate(),
  }
  return connection satisfies Connection
}
