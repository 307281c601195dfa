import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isSpoken } from '@halong/i18n'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { BusTopics, Platform } from '../../platform/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Session } from '../session/index.ts'
import { eachOf, oneAtATime } from './rounds-of-lines.ts'

type Balance = BusTopics['balance']
type LiveDeps = Platform & {
  readonly metrics: Metrics
  readonly publicOrigin: string | null
  redeemTicket(ticket: string): Promise<Session | null>
  isLive(session: Session): Promise<boolean>
  settingsVersion(brandId: number): Promise<number>
  /** Whose socket it is: the brand, and the language of what is told while the page does not say its own. */
  ownerOf(session: Session): Promise<{ readonly brandId: number; readonly language: string } | null>
  /** The money of whose socket it is, as it stands now. */
  balanceOf(session: Session): Promise<Balance | null>
  /** Whether a brand is reached by this host name (R-SYS-12). */
  isClaimed(hostName: string): Promise<boolean>
  /** The brand that serves a host name. */
  brandAt(hostName: string): Promise<number>
  /** The newest wins on a brand's board; null while it shows none (R-WIN-1). */
  winners(brandId: number, language: string): Promise<readonly { readonly id: string }[] | null>
}
type Line = {
  readonly socket: WebSocket
  /** The host it was asked of. */
  readonly host: string
  session: Session | null
  brandId: number
  language: string
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
/** At most one frame of wins a second, with the newest few. */
const WINNERS_MS = 1_000
const MOST_WINNERS = 3

const language = z.string().refine(isSpoken)
const hello = z.strictObject({
  type: z.literal('hello'),
  ticket: z.string().max(100),
  version: z.literal(1),
  language: language.optional(),
})
/** The page speaks another language now. */
const speak = z.strictObject({ type: z.literal('speak'), language })

/**
 * T78: a page of this site and nothing else may open the socket: one of the origin the installation is reached by, or one of the very host the socket is
 * asked of, when a brand claims that host and it is spoken to as safely as that origin.
 */
async function isOwnPage(request: IncomingMessage, { publicOrigin, isClaimed }: LiveDeps): Promise<boolean> {
  const { origin, host } = request.headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  if (publicOrigin === null) return new URL(origin).host === host
  if (origin === publicOrigin) return true
  const from = new URL(origin)
  return from.host === host && from.protocol === new URL(publicOrigin).protocol && (await isClaimed(from.hostname))
}

/** `/ws`: balance, settings, wins and the end of a session, pushed. Frames are in docs/seams.md. */
export function startLive(server: Server, deps: LiveDeps): Live {
  const { bus, log, metrics } = deps
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false, clientTracking: false })
  const lines = new Set<Line>()
  const byMember = new Map<number, Set<Line>>()
  const winnersDue = new Set<number>()

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

  const linesOf = (brandId: number): Line[] => [...lines].filter((line) => line.session !== null && line.brandId === brandId)

  /** However many wins there are: one frame a second, in the language of each player. */
  function queueWinners(brandId: number): void {
    if (winnersDue.has(brandId)) return
    winnersDue.add(brandId)
    setTimeout(() => {
      winnersDue.delete(brandId)
      void tellWinners(brandId).catch((error: unknown) => log.warn({ err: error }, 'wins could not be told'))
    }, WINNERS_MS).unref()
  }
  async function tellWinners(brandId: number): Promise<void> {
    for (const language of new Set(linesOf(brandId).map((line) => line.language))) {
      const wins = await deps.winners(brandId, language)
      if (!wins) continue
      const frame = { type: 'winners', wins: wins.slice(0, MOST_WINNERS), shown: wins.map(({ id }) => id) }
      for (const line of linesOf(brandId)) if (line.language === language) send(line, frame)
    }
  }

  function endLine(line: Line, reason: string): void {
    send(line, { type: 'session.ended', reason })
    line.socket.close(4001, 'session ended')
    setTimeout(() => line.socket.terminate(), 1_000).unref()
  }

  async function tellState(line: Line, session: Session): Promise<void> {
    const [version, balance] = await Promise.all([deps.settingsVersion(line.brandId), deps.balanceOf(session)])
    send(line, { type: 'settings', version, what: 'site' })
    if (balance) queueBalance(line, balance)
  }

  async function greet(line: Line, text: string): Promise<void> {
    const read = hello.safeParse(safeJson(text))
    const session = read.success ? await deps.redeemTicket(read.data.ticket) : null
    if (!session) return line.socket.close(4003, 'no ticket')
    const [owner, servedHere] = await Promise.all([deps.ownerOf(session), deps.brandAt(line.host)])
    // A session of one brand is nobody at another (T69).
    if (owner?.brandId !== servedHere) return line.socket.close(4003, 'no ticket')
    // Gone meanwhile: nobody would take it out of the lists again.
    if (line.socket.readyState !== line.socket.OPEN) return
    line.brandId = owner.brandId
    // What the page spoke since then counts.
    line.language ||= read.data?.language ?? owner.language
    line.session = session
    const peers = byMember.get(session.memberId) ?? new Set()
    byMember.set(session.memberId, peers.add(line))
    send(line, { type: 'welcome' })
    // Read once the line hears of changes: what happened since the page asked would be told to nobody.
    await tellState(line, session)
  }

  /** After the greeting a page says nothing but the language it speaks; unknown frames are ignored. */
  function hearPage(line: Line, text: string): void {
    const read = speak.safeParse(safeJson(text))
    if (read.success) line.language = read.data.language
  }

  function accept(socket: WebSocket, { headers }: IncomingMessage): void {
    const line: Line = {
      socket,
      host: hostNameOf(headers.host),
      session: null,
      brandId: 0,
      language: '',
      waiting: new Map(),
      sending: false,
      answered: true,
    }
    let frames = 0
    lines.add(line)
    metrics.sockets.set(lines.size)
    const late = setTimeout(() => (line.session ? undefined : socket.close(4003, 'no hello')), HELLO_WITHIN_MS)
    socket.on('pong', () => (line.answered = true))
    socket.on('error', () => socket.terminate())
    socket.on('message', (bytes, isBinary) => {
      frames++
      if (isBinary || frames > MOST_FRAMES) return socket.close(1008, 'not spoken here')
      if (frames > 1) return hearPage(line, String(bytes))
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
    isOwnPage(request, deps).then(
      (isOwn) => {
        socket.off('error', ignore)
        if (isOwn) sockets.handleUpgrade(request, socket, head, accept)
        else refuseUpgrade(socket)
      },
      () => socket.destroy(),
    )
  }
  server.on('upgrade', onUpgrade)

  /** News were missed: every page is told what holds now, as when it came. */
  const catchUp = oneAtATime(async () => {
    for (const brandId of new Set([...lines].map((line) => line.brandId))) queueWinners(brandId)
    await eachOf(lines, async (line) => {
      if (line.session) await tellState(line, line.session)
    })
  })

  const unsubscribe = [
    bus.subscribe('balance', (balance) => byMember.get(balance.memberId)?.forEach((line) => queueBalance(line, balance))),
    bus.subscribe('session', ({ sessionId, memberId, reason }) => {
      if (reason !== 'changed')
        byMember.get(memberId)?.forEach((line) => (line.session?.sessionId === sessionId ? endLine(line, reason) : undefined))
    }),
    bus.subscribe('settings', ({ brandId, what }) => {
      void deps.settingsVersion(brandId).then(
        (version) => {
          for (const line of linesOf(brandId)) send(line, { type: 'settings', version, what })
        },
        () => undefined,
      )
    }),
    bus.subscribe('winners', ({ brandId }) => queueWinners(brandId)),
    bus.onGap(catchUp),
  ]

  // Both timers are of each process: they are about the sockets it holds.
  const pings = setInterval(() => {
    for (const line of lines) {
      if (!line.answered) line.socket.terminate()
      line.answered = false
      line.socket.ping()
      send(line, { type: 'ping' })
    }
  }, PING_MS).unref()

  /** News can be lost; no socket outlives its session by more than 5 s (T23). */
  const recheck = oneAtATime(() =>
    eachOf(lines, async (line) => {
      if (line.session && !(await deps.isLive(line.session))) endLine(line, 'expired')
    }),
  )
  const rechecks = setInterval(recheck, RECHECK_MS).unref()

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

/** Without its port and in small letters, as brands name their hosts. */
const hostNameOf = (host = ''): string => host.toLowerCase().replace(/:\d{1,5}$/, '')

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
