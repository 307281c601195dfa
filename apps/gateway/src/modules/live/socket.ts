import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, LIVE_PROTOCOL, liveClose, liveLimits } from '@halong/api'
import { systemTimers } from '@halong/base/outage'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChannelHandler, FollowingPlayer } from '../../platform/channels.ts'
import { createAddressReader } from '../../platform/http/address.ts'
import type { Platform } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Session } from '../session/index.ts'
import { createConnection, type SocketConnection } from './connection.ts'
import { createHub } from './hub.ts'
import { hostNameOf, isOwnPage } from './own-page.ts'
import { createPings } from './pings.ts'
import { coalesceRuns, forEachConcurrently } from './run-sweep.ts'
import { createSessionChannel, type EndReason } from './session-channel.ts'
import { createVisitorCount } from './visitors.ts'

/** The player of a session, with what decides what it may follow. */
type Owner = Pick<FollowingPlayer, 'kind' | 'asset'> & { readonly brandId: number; readonly language: string }
export type LiveDeps = Pick<Platform, 'bus' | 'clock' | 'log'> & {
  readonly metrics: Pick<Metrics, 'sockets'>
  readonly handlers: readonly ChannelHandler[]
  readonly publicOrigin: string | null
  readonly trustedProxies: readonly string[]
  redeemTicket(ticket: string): Promise<Pick<Session, 'sessionId' | 'memberId'> | null>
  isLive(session: Pick<Session, 'sessionId'>): Promise<boolean>
  ownerOf(session: Pick<Session, 'memberId'>): Promise<Owner | null>
  isClaimed(hostName: string): Promise<boolean>
  /** The brand that serves a host name. */
  brandAt(hostName: string): Promise<{ readonly id: number; readonly defaultLanguage: string }>
  countryOf(address: string): string | null
  /** Why a brand is shut to a country now; null while it is open. */
  shutTo(brandId: number, country: string | null): Promise<'system.maintenance' | 'system.region_restricted' | null>
}
export type Live = { close(): Promise<void> }
type Client = {
  readonly connection: SocketConnection
  readonly host: string
  readonly address: string
  session: Pick<Session, 'sessionId'> | null
}
type Hello = Extract<ClientFrame, { t: 'hello' }>

const HELLO_TIMEOUT_MS = 5_000
const RECHECK_MS = 4_000

/** Reads a frame of a page; null when it is none of ours. */
function readFrame(text: string): ClientFrame | null {
  try {
    const read = clientFrame.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** `/ws`: the channels of the site, to members with a ticket and to visitors. Its frames are in docs/seams.md. */
export function startLive(server: Server, deps: LiveDeps): Live {
  const { bus, clock, log, metrics } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.clientFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // A page that pings without reading would have answers pile up: pings are counted, as frames are.
    autoPong: false,
    handleProtocols: (offered) => offered.has(LIVE_PROTOCOL) && LIVE_PROTOCOL,
  })
  const now = () => clock.now().getTime()
  const session = createSessionChannel()
  const hub = createHub({ ...deps, handlers: [...deps.handlers, session.handler], timers: systemTimers, now })
  const addresses = createAddressReader(deps.trustedProxies)
  const visitors = createVisitorCount()
  const clients = new Set<Client>()
  const bySession = new Map<string, Set<Client>>()
  const pings = createPings(clients)

  function endSession(sessionId: Session['sessionId'], reason: EndReason): void {
    const ended = bySession.get(sessionId)
    if (!ended) return
    session.tellEnd(sessionId, reason)
    for (const { connection } of ended) {
      connection.close(liveClose.ended, 'session ended')
      setTimeout(connection.terminate, 1_000).unref()
    }
  }

  /** Whose the connection is; the close code when it is nobody's here. */
  async function whoIs({ host, address }: Client, { ticket, language }: Hello) {
    const brand = await deps.brandAt(host)
    const country = deps.countryOf(address)
    if (ticket === undefined)
      return { opened: null, follower: { brandId: brand.id, country, language: language ?? brand.defaultLanguage, player: null } }
    const opened = await deps.redeemTicket(ticket)
    const owner = opened && (await deps.ownerOf(opened))
    // A session of one brand is nobody at another (T69).
    if (!opened || owner?.brandId !== brand.id) return null
    const { sessionId, memberId } = opened
    const player = { sessionId, memberId, kind: owner.kind, asset: owner.asset }
    return { opened, follower: { brandId: brand.id, country, language: language ?? owner.language, player } }
  }

  async function greet(client: Client, hello: Hello, leaves: (act: () => void) => void): Promise<void> {
    const { connection } = client
    const who = await whoIs(client, hello)
    if (!who) return connection.close(liveClose.refused, 'no ticket')
    // Gone meanwhile: nobody would take it out of the lists again.
    if (!connection.isOpen()) return
    if (who.opened) {
      const { sessionId } = who.opened
      client.session = who.opened
      const peers = bySession.get(sessionId) ?? new Set()
      bySession.set(sessionId, peers.add(client))
      leaves(() => {
        peers.delete(client)
        if (peers.size === 0) bySession.delete(sessionId)
      })
    } else {
      const giveBack = visitors.take(client.address)
      if (!giveBack) return connection.close(1013, 'try again')
      leaves(giveBack)
    }
    connection.greet(who.follower, now())
    await Promise.all(Object.entries(hello.have ?? {}).map(([c, have]) => hub.follow(connection, c, have)))
  }

  /** What each frame of a page does once it was greeted. */
  const heard: {
    readonly [T in Exclude<ClientFrame['t'], 'hello'>]: (connection: SocketConnection, frame: Extract<ClientFrame, { t: T }>) => unknown
  } = {
    sub: (connection, { c, have = 0 }) => hub.follow(connection, c, have),
    unsub: (connection, { c }) => hub.leave(connection, c),
    ping: (connection) => connection.say({ t: 'ping' }),
  }
  const hear = (connection: SocketConnection, frame: Exclude<ClientFrame, Hello>): unknown =>
    // cast: the frame that its own type names.
    heard[frame.t](connection, frame as never)

  function accept(socket: WebSocket, request: IncomingMessage, wire: Duplex): void {
    socket.on('error', () => socket.terminate())
    // A page from before this grammar: it goes on without a socket until it is loaded again.
    if (socket.protocol !== LIVE_PROTOCOL) return socket.close(liveClose.protocol, 'reload')
    const { headers } = request
    const client: Client = {
      connection: createConnection(socket, wire),
      host: hostNameOf(headers.host),
      address: addresses.addressOf(request.socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? '')),
      session: null,
    }
    const { connection } = client
    const leaving: (() => void)[] = []
    clients.add(client)
    metrics.sockets.set(clients.size)
    const late = setTimeout(() => (connection.follower ? undefined : connection.close(liveClose.refused, 'no hello')), HELLO_TIMEOUT_MS)
    let isGreeting = false
    /** One frame after the other: what a page takes back is never done after it. */
    let turn: Promise<unknown> = Promise.resolve()
    const next = (act: () => unknown): void => {
      turn = turn.then(act).catch((error: unknown) => {
        log.warn({ err: error }, 'a frame of a live socket could not be answered')
        connection.close(1013, 'try again')
      })
    }
    socket.on('pong', () => (connection.isAnswered = true))
    socket.on('ping', (data) => {
      if (connection.mayHear(now(), 'pings')) socket.pong(data)
      else connection.close(1008, 'not spoken here')
    })
    socket.on('message', (bytes, isBinary) => {
      // Closed, and the page goes on: not even read.
      if (!connection.isOpen()) return
      if (isBinary || !connection.mayHear(now())) return connection.close(1008, 'not spoken here')
      const frame = readFrame(String(bytes))
      if (!isGreeting) {
        isGreeting = true
        if (frame?.t !== 'hello') return connection.close(liveClose.refused, 'no hello')
        return next(() => greet(client, frame, (act) => leaving.push(act)))
      }
      // Unknown frames, and a second hello, are ignored.
      if (frame && frame.t !== 'hello') next(() => (connection.follower ? hear(connection, frame) : undefined))
    })
    socket.on('close', () => {
      clearTimeout(late)
      clients.delete(client)
      metrics.sockets.set(clients.size)
      hub.leaveAll(connection)
      for (const act of leaving.splice(0)) act()
    })
  }

  function refuseUpgrade(socket: Duplex): void {
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/ws') {
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (request.url !== '/ws') return refuseUpgrade(socket)
    // Until it is judged nobody else listens to what happens to it.
    const ignore = (): void => {}
    socket.on('error', ignore)
    isOwnPage(request.headers, deps).then(
      (isOwn) => {
        socket.off('error', ignore)
        if (isOwn) sockets.handleUpgrade(request, socket, head, (made) => accept(made, request, socket))
        else refuseUpgrade(socket)
      },
      () => socket.destroy(),
    )
  }
  server.on('upgrade', onUpgrade)

  // After the hub's own: what a room is told of comes before its sockets are closed.
  const unsubscribe = bus.subscribe('session', ({ sessionId, reason }) => {
    if (reason !== 'changed') endSession(sessionId, reason)
  })
  /** News can be lost; no socket outlives its session by more than 5 s (T23). */
  const recheck = coalesceRuns(() =>
    forEachConcurrently(bySession.values(), async ([client]) => {
      if (client?.session && !(await deps.isLive(client.session))) endSession(client.session.sessionId, 'expired')
    }),
  )
  const rechecks = setInterval(recheck, RECHECK_MS).unref()

  return {
    async close() {
      pings.stop()
      clearInterval(rechecks)
      unsubscribe()
      server.off('upgrade', onUpgrade)
      for (const { connection } of clients) connection.close(1012, 'restarting')
      await new Promise((resume) => setTimeout(resume, clients.size > 0 ? 100 : 0))
      for (const { connection } of clients) connection.terminate()
      hub.close()
    },
  }
}
