/** What a channel told: the whole of it, or the changes since the last. */
export type ChannelNews = { readonly whole: unknown } | { readonly parts: readonly unknown[] }
type Parts = {
  /** The session's token; of spectators none. */
  readonly ticket?: () => string | undefined
  readonly connected?: (is: boolean) => void
}
export type LiveSocket = {
  /** Hears a channel until what it answers is called. */
  readonly follow: (channel: string, hear: (news: ChannelNews) => void) => () => void
}

/** Subprotocol of live sockets (contracts §15): a page that is older than its server is turned away by it. */
const LIVE_PROTOCOL = 'halong.1'
const AGAIN_MS = 1_500
/** Doublings of the pause while the server does not let it in. */
const MAX_DOUBLINGS = 4

/** From 0 to 1: pages that were cut off together do not come back together. */
const spread = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The one socket of a page to its own server: open while something is followed, and back after every cut, from the versions it knows. What is not heard here is asked for over
 * HTTPS.
 */
export function createLiveSocket({ ticket = () => undefined, connected = () => undefined }: Parts = {}): LiveSocket {
  const followed = new Map<string, { hear: (news: ChannelNews) => void; known: number }>()
  let socket: WebSocket | null = null
  let isWelcome = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (frame: object): void => {
    if (isWelcome) socket?.send(JSON.stringify(frame))
  }
  function hear(text: string): void {
    const frame: unknown = JSON.parse(text)
    if (!isRecord(frame)) return
    if (frame['t'] === 'welcome') {
      isWelcome = true
      failures = 0
      connected(true)
      for (const [c, { known }] of followed) say({ t: 'sub', c, have: known })
      return
    }
    const c = frame['c']
    const channel = typeof c === 'string' ? followed.get(c) : undefined
    if (channel === undefined) return
    // What came in between is of no use: the whole is asked for.
    if (frame['t'] === 'gap') return say({ t: 'sub', c, have: 0 })
    if (typeof frame['v'] !== 'number') return
    const isSnap = frame['t'] === 'snap'
    if (!isSnap && (frame['t'] !== 'd' || !Array.isArray(frame['p']))) return
    channel.known = frame['v']
    channel.hear(isSnap ? { whole: frame['s'] } : { parts: Array.isArray(frame['p']) ? frame['p'] : [] })
  }
  function open(): void {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`, LIVE_PROTOCOL)
    socket = opened
    opened.addEventListener('open', () => {
      const token = ticket()
      opened.send(JSON.stringify({ t: 'hello', ...(token === undefined ? {} : { ticket: token }) }))
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened && typeof data === 'string') hear(data)
    })
    opened.addEventListener('close', () => {
      if (socket !== opened) return
      isWelcome = false
      socket = null
      connected(false)
      const pause = AGAIN_MS * 2 ** Math.min(failures++, MAX_DOUBLINGS)
      if (followed.size > 0) timer = setTimeout(open, pause + spread() * pause)
    })
  }

  return {
    follow(channel, hearIt) {
      const own = { hear: hearIt, known: 0 }
      followed.set(channel, own)
      say({ t: 'sub', c: channel, have: 0 })
      if (socket === null && followed.size === 1) open()
      return () => {
        if (followed.get(channel) !== own) return
        followed.delete(channel)
        say({ t: 'unsub', c: channel })
        if (followed.size > 0) return
        clearTimeout(timer)
        const last = socket
        socket = null
        if (isWelcome) connected(false)
        isWelcome = false
        last?.close()
      }
    },
  }
}
