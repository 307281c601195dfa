import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, LIVE_PROTOCOL, liveClose, liveLimits } from '@halong/api'
import type { Clock, Result, Timers } from '@halong/base'
import { systemTimers } from '@halong/base/outage'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type Connection, createConnection } from './connection.ts'
import { type Channels, createHub } from './hub.ts'
import type { ChannelDelta } from './room.ts'

/** What a player does over the socket. Each is also an HTTPS call with the same intent id (`id`), so that sent over both it is one act. */
export type Command = (playerId: string, frame: { readonly t: string; readonly id: string }) => Promise<Result<unknown, string>>

type Parts = {
  readonly server: Server
  readonly channels: Channels
  readonly commands?: Readonly<Record<string, Command>>
  /** Whose a hello is: the player of a session token (`sessions.find`), null where it opens nothing. Never in an address. */
  readonly playerOf: (ticket: string) => Promise<string | null>
  readonly clock: Clock
  readonly log: Logger
  readonly timers?: Timers
}
type Hello = Extract<ClientFrame, { t: 'hello' }>

const PATH = '/live'
const PING_MS = 20_000
const HELLO_TIMEOUT_MS = 5_000
const MAX_SOCKETS = 20_000
const command = z.looseObject({ t: z.string().max(20), id: z.string().min(1).max(64) })

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A page of this very origin: browsers say where a socket was opened from. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const origin = headers.origin
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host)
}

/**
 * The one socket of a vendor, `/live` (contracts §15, subprotocol `halong.1`): channels with snapshot, deltas and versions, to spectators and, after a hello with their session,
 * to players; commands answered `ok` or `no`. Best effort: money never depends on it.
 */
export function createLive({ server, channels, commands = {}, playerOf, clock, log, timers = systemTimers }: Parts) {
  const now = () => clock.now().getTime()
  const hub = createHub({ channels, timers, now, log })
  const connections = new Set<Connection>()
  const byPlayer = new Map<string, Set<Connection>>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.clientFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // A page that pings without reading would have answers pile up: pings are counted, as frames are.
    autoPong: false,
    handleProtocols: (offered) => offered.has(LIVE_PROTOCOL) && LIVE_PROTOCOL,
  })

  async function greet(connection: Connection, hello: Hello): Promise<void> {
    const playerId = hello.ticket === undefined ? null : await playerOf(hello.ticket)
    if (hello.ticket !== undefined && playerId === null) return connection.close(liveClose.refused, 'no session')
    if (!connection.isOpen()) return
    if (playerId !== null) byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set()).add(connection))
    connection.greet(playerId, now())
    await Promise.all(Object.entries(hello.have ?? {}).map(([c, have]) => hub.follow(connection, c, have)))
  }

  async function obey(connection: Connection, frame: z.output<typeof command>): Promise<void> {
    const act = Object.hasOwn(commands, frame.t) ? commands[frame.t] : undefined
    if (!act) return
    if (connection.playerId === null) return connection.say({ t: 'no', id: frame.id, code: 'session.required' })
    const done = await act(connection.playerId, frame).catch((fault: unknown) => {
      log.error({ err: fault, command: frame.t }, 'a command of a live socket failed')
      return { ok: false as const, code: 'request.fault' }
    })
    connection.say(done.ok ? { t: 'ok', id: frame.id, value: done.value } : { t: 'no', id: frame.id, code: done.code })
  }

  function hear(connection: Connection, frame: Exclude<ClientFrame, Hello>): unknown {
    if (frame.t === 'sub') return hub.follow(connection, frame.c, frame.have ?? 0)
    return frame.t === 'unsub' ? hub.leave(connection, frame.c) : connection.say({ t: 'ping' })
  }

  /** What comes in, in its turn: the hello first, then one frame after the other. Nothing of a socket that was closed is done. */
  async function take(connection: Connection, frame: ClientFrame | null, input: unknown): Promise<unknown> {
    if (!connection.isOpen()) return
    if (frame?.t === 'hello') return connection.isGreeted ? undefined : greet(connection, frame)
    if (!connection.isGreeted) return connection.close(liveClose.refused, 'no hello')
    if (frame) return hear(connection, frame)
    const asked = command.safeParse(input)
    return asked.success ? obey(connection, asked.data) : undefined
  }

  function accept(socket: WebSocket): void {
    socket.on('error', () => socket.terminate())
    if (socket.protocol !== LIVE_PROTOCOL) return socket.close(liveClose.protocol, 'reload')
    const connection = createConnection(socket)
    connections.add(connection)
    const forget = timers.after(HELLO_TIMEOUT_MS, () => {
      if (!connection.isGreeted) connection.close(liveClose.refused, 'no hello')
    })
    let turn: Promise<unknown> = Promise.resolve()
    socket.on('pong', () => {
      connection.isAnswered = true
    })
    socket.on('ping', (data) => {
      if (connection.mayHear(now(), 'pings')) socket.pong(data)
      else connection.close(1008, 'too much is said')
    })
    socket.on('message', (bytes, isBinary) => {
      // Closed, and the page goes on: not even read.
      if (!connection.isOpen()) return
      if (isBinary) return connection.close(1008, 'not spoken here')
      const input = read(String(bytes))
      const spoken = clientFrame.safeParse(input)
      // Counted as it comes, so that what waits for its turn is bounded too.
      if (!connection.mayHear(now(), spoken.success ? 'frames' : 'commands')) return connection.close(1008, 'too much is said')
      turn = turn
        .then(() => take(connection, spoken.success ? spoken.data : null, input))
        .catch((fault: unknown) => {
          log.warn({ err: fault }, 'a frame of a live socket could not be answered')
          connection.close(1013, 'try again')
        })
    })
    socket.on('close', () => {
      forget()
      connections.delete(connection)
      hub.leaveAll(connection)
      const own = byPlayer.get(connection.playerId ?? '')
      own?.delete(connection)
      if (own?.size === 0) byPlayer.delete(connection.playerId ?? '')
    })
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url !== PATH || !isOwnPage(request) || connections.size >= MAX_SOCKETS) {
      socket.end(`HTTP/1.1 ${request.url === PATH ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, accept)
  }
  server.on('upgrade', onUpgrade)

  let nextPing = timers.after(PING_MS, pingAll)
  function pingAll(): void {
    for (const connection of connections) connection.ping()
    nextPing = timers.after(PING_MS, pingAll)
  }
  const ofPlayer = (playerId: string) => byPlayer.get(playerId) ?? []

  return {
    /** Tells everybody who follows a channel what changed; `isUrgent` for what closes, freezes or ends. */
    tell: (c: string, news: ChannelDelta & { readonly isUrgent?: boolean }): void => hub.tell(c, null, news),
    /** The same for a player's own channel. */
    tellPlayer: (playerId: string, c: string, news: ChannelDelta & { readonly isUrgent?: boolean }): void => hub.tell(c, playerId, news),
    /** What of a shared channel is for one player alone. */
    tellMine(playerId: string, c: string, mine: { readonly v: number; readonly m: unknown }): void {
      for (const connection of ofPlayer(playerId)) hub.mine(c, connection, mine)
    },
    /** After news of other processes may have been missed: every channel is read again. */
    renewAll: hub.renewAll,
    /** The player's session has ended. */
    end(playerId: string): void {
      for (const connection of ofPlayer(playerId)) connection.close(liveClose.ended, 'session ended')
    },
    /** Whether some page of the player is connected here. */
    isHere: (playerId: string): boolean => byPlayer.has(playerId),
    count: (): number => connections.size,
    async close(): Promise<void> {
      nextPing()
      server.off('upgrade', onUpgrade)
      for (const connection of connections) connection.close(1012, 'restarting')
      await new Promise<void>((resume) => timers.after(connections.size > 0 ? 100 : 0, resume))
      for (const connection of connections) connection.terminate()
      hub.close()
    },
  }
}

export type Live = ReturnType<typeof createLive>
