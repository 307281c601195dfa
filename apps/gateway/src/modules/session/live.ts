import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { BusTopics, Platform } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Session } from './store.ts'

type Balance = BusTopics['balance']
type LiveDeps = Platform & {
  readonly metrics: Metrics
  readonly publicOrigin: string | null
  redeemTicket(ticket: string): Promise<Session | null>
  isLive(session: Session): Promise<boolean>
  settingsVersion(brandId: number): Promise<number>
  brandOf(session: Session): Promise<number>
}
type Line = {
  readonly socket: WebSocket
  session: Session | null
  brandId: number
  waiting: Map<string, Balance>
  sending: boolean
  answered: boolean
}
export type Live = { close(): Promise<void> }

const LARGEST_FRAME = 4_096
const HELLO_WITHIN_MS = 5_000
const PING_MS = 20_000
const RECHECK_MS = 4_000
/** A reader this far behind is dropped; it will come back and fetch. */
const MOST_BUFFERED = 256 * 1024
const MOST_FRAMES = 20
const COALESCE_MS = 20

const hello = z.strictObject({ type: z.literal('hello'), ticket: z.string().max(100), version: z.literal(1) })

/** T78: a page of this site and nothing else may open the socket. */
function isOwnPage(request: IncomingMessage, publicOrigin: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  if (publicOrigin !== null) return origin === publicOrigin
  return new URL(origin).host === host
}

/** `/ws`: balance, settings and the end of a session, pushed. Frames are in docs/seams.md. */
export function startLive(server: Server, deps: LiveDeps): Live {
  const { bus, log, metrics } = deps
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false, clientTracking: false })
  const lines = new Set<Line>()
  const byMember = new Map<number, Set<Line>>()

  const send = (line: Line, frame: object): void => {
    if (line.socket.readyState !== line.socket.OPEN) return
    if (line.socket.bufferedAmount > MOST_BUFFERED) return line.socket.terminate()
    line.socket.send(JSON.stringify(frame))
  }

  /** The newest balance of each asset, at most one frame per 20 ms: a burst of bets is one number on screen. */
  function queueBalance(line: Line, balance: Balance): void {
    const waiting = line.waiting.get(balance.asset)
    if (waiting && waiting.version >= balance.version) return
    line.waiting.set(balance.asset, balance)
    if (line.sending) return
    line.sending = true
    setTimeout(() => {
      line.sending = false
      for (const { asset, amount, version } of line.waiting.values()) send(line, { type: 'balance', asset, amount, version })
      line.waiting.clear()
    }, COALESCE_MS).unref()
  }

  function endLine(line: Line, reason: string): void {
    send(line, { type: 'session.ended', reason })
    line.socket.close(4001, 'session ended')
    setTimeout(() => line.socket.terminate(), 1_000).unref()
  }

  async function greet(line: Line, text: string): Promise<void> {
    const read = hello.safeParse(safeJson(text))
    const session = read.success ? await deps.redeemTicket(read.data.ticket) : null
    if (!session) return line.socket.close(4003, 'no ticket')
    line.brandId = await deps.brandOf(session)
    line.session = session
    const peers = byMember.get(session.memberId) ?? new Set()
    byMember.set(session.memberId, peers.add(line))
    send(line, { type: 'welcome' })
    send(line, { type: 'settings', version: await deps.settingsVersion(line.brandId) })
  }

  function accept(socket: WebSocket): void {
    const line: Line = { socket, session: null, brandId: 0, waiting: new Map(), sending: false, answered: true }
    let frames = 0
    lines.add(line)
    metrics.sockets.set(lines.size)
    const late = setTimeout(() => (line.session ? undefined : socket.close(4003, 'no hello')), HELLO_WITHIN_MS)
    socket.on('pong', () => (line.answered = true))
    socket.on('error', () => socket.terminate())
    socket.on('message', (bytes, isBinary) => {
      frames++
      if (isBinary || frames > MOST_FRAMES) return socket.close(1008, 'not spoken here')
      // After the greeting the client has nothing to say; unknown frames are ignored.
      if (frames === 1)
        greet(line, String(bytes)).catch((error: unknown) => {
          log.warn({ err: error }, 'a socket could not be greeted')
          socket.close(1013, 'try again')
        })
    })
    socket.on('close', () => {
      clearTimeout(late)
      lines.delete(line)
      metrics.sockets.set(lines.size)
      const peers = line.session ? byMember.get(line.session.memberId) : undefined
      peers?.delete(line)
      if (line.session && peers?.size === 0) byMember.delete(line.session.memberId)
    })
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/ws') {
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (request.url !== '/ws' || !isOwnPage(request, deps.publicOrigin))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, accept)
  }
  server.on('upgrade', onUpgrade)

  const unsubscribe = [
    bus.subscribe('balance', (balance) => byMember.get(balance.memberId)?.forEach((line) => queueBalance(line, balance))),
    bus.subscribe('session', ({ sessionId, memberId, reason }) => {
      if (reason !== 'changed')
        byMember.get(memberId)?.forEach((line) => (line.session?.sessionId === sessionId ? endLine(line, reason) : undefined))
    }),
    bus.subscribe('settings', ({ brandId }) => {
      void deps.settingsVersion(brandId).then(
        (version) => {
          for (const line of lines) if (line.session && line.brandId === brandId) send(line, { type: 'settings', version })
        },
        () => undefined,
      )
    }),
  ]

  const pings = setInterval(() => {
    for (const line of lines) {
      if (!line.answered) line.socket.terminate()
      line.answered = false
      line.socket.ping()
      send(line, { type: 'ping' })
    }
  }, PING_MS).unref()

  /** News can be lost; no socket outlives its session by more than 5 s (T23). */
  const rechecks = setInterval(() => {
    for (const line of lines) {
      if (line.session)
        void deps.isLive(line.session).then(
          (lives) => (lives ? undefined : endLine(line, 'expired')),
          () => undefined,
        )
    }
  }, RECHECK_MS).unref()

  return {
    async close() {
      clearInterval(pings)
      clearInterval(rechecks)
      unsubscribe.forEach((each) => each())
      server.off('upgrade', onUpgrade)
      for (const { socket } of lines) socket.close(1012, 'restarting')
      await new Promise((resume) => setTimeout(resume, lines.size > 0 ? 100 : 0))
      for (const { socket } of lines) socket.terminate()
    },
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
