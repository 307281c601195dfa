import { type ErrorCode, liveLimits, type ServerFrame } from '@halong/api'
import type { WebSocket } from 'ws'

/** Above this many unsent bytes a socket gets no deltas; once it has caught up it is told of the gap and asks for the whole. */
const MAX_UNSENT_BYTES = 64 * 1024
/** Above this it is closed. */
const MAX_BUFFERED_BYTES = 256 * 1024
const TRY_AGAIN = 1013
/** What a page may say within the window of `liveLimits`, by kind; commands ten a second. Browsers send no pings. */
const MOST_HEARD = { frames: liveLimits.clientFrames, commands: 100, pings: liveLimits.clientFrames } as const
type Kind = keyof typeof MOST_HEARD

export type CommandAnswer =
  | { readonly t: 'ok'; readonly id: string; readonly value: unknown }
  | { readonly t: 'no'; readonly id: string; readonly code: string }

export type Socket = Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send' | 'ping' | 'close' | 'terminate'>

/** One socket: what it follows, how far it lags behind, how much it says. */
export function createConnection(socket: Socket) {
  const gaps = new Map<string, number>()
  const heardAt: Record<Kind, number[]> = { frames: [], commands: [], pings: [] }
  let playerId: string | null = null
  const isOpen = () => socket.readyState === 1

  function say(frame: ServerFrame | CommandAnswer): void {
    if (isOpen()) socket.send(JSON.stringify(frame))
  }
  function tellGaps(): void {
    if (gaps.size === 0 || socket.bufferedAmount > MAX_UNSENT_BYTES) return
    for (const [c, v] of gaps) say({ t: 'gap', c, v })
    gaps.clear()
  }

  const connection = {
    /** Channels it follows or is about to. */
    following: new Set<string>(),
    /** Null of a spectator. */
    get playerId() {
      return playerId
    },
    /** Its hello was read. */
    greet(known: string | null, at: number): void {
      playerId = known
      connection.isGreeted = true
      say({ t: 'welcome', at })
    },
    isGreeted: false,
    isAnswered: true,
    isOpen,
    say,
    send(c: string, texts: readonly string[], version: number): void {
      if (!isOpen()) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(TRY_AGAIN, 'too slow')
      tellGaps()
      if (gaps.has(c) || socket.bufferedAmount > MAX_UNSENT_BYTES) gaps.set(c, version)
      else for (const text of texts) socket.send(text)
    },
    left: (c: string, code: ErrorCode): void => say({ t: 'left', c, code }),
    ping(): void {
      if (!isOpen()) return
      if (!connection.isAnswered) return socket.terminate()
      connection.isAnswered = false
      tellGaps()
      socket.ping()
    },
    /** Counts what the page says; false when it says more than it may. What is refused is not kept: no flood makes the list longer. */
    mayHear(now: number, kind: Kind): boolean {
      const recent = heardAt[kind].filter((at) => now - at < liveLimits.windowMs)
      const isHeard = recent.length < MOST_HEARD[kind]
      heardAt[kind] = isHeard ? [...recent, now] : recent
      return isHeard
    },
    close: (code: number, reason: string): void => socket.close(code, reason),
    terminate: (): void => socket.terminate(),
  }
  return connection
}

export type Connection = ReturnType<typeof createConnection>
