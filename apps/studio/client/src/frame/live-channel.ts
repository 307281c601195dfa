type Heard<State> = {
  /** Of a player's own channel: the session's token. */
  readonly ticket?: string
  readonly state: (state: State) => void
  readonly connected: (is: boolean) => void
}
/** Subprotocol of live sockets (contracts §15): a page that is older than the studio is turned away by it. */
const LIVE_PROTOCOL = 'halong.1'
const AGAIN_MS = 1_500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Follows a channel whose every version is a whole, over the studio's socket, and comes back after every cut. What is not heard here is asked for over HTTPS. */
export function followChannel<State>(channel: string, { ticket, state, connected }: Heard<State>): () => void {
  let socket: WebSocket | null = null
  let known = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function hear(text: string): void {
    const frame: unknown = JSON.parse(text)
    if (!isRecord(frame)) return
    if (frame['t'] === 'welcome') connected(true)
    // What came in between is of no use.
    if (frame['t'] === 'gap') socket?.send(JSON.stringify({ t: 'sub', c: channel, have: 0 }))
    if (frame['c'] !== channel || typeof frame['v'] !== 'number') return
    const whole: unknown =
      frame['t'] === 'snap' ? frame['s'] : frame['t'] === 'd' && Array.isArray(frame['p']) ? frame['p'].at(-1) : undefined
    if (whole === undefined) return
    known = frame['v']
    // cast: the studio's own shape.
    state(whole as State)
  }
  function open(): void {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`, LIVE_PROTOCOL)
    socket = opened
    opened.addEventListener('open', () =>
      opened.send(JSON.stringify({ t: 'hello', have: { [channel]: known }, ...(ticket === undefined ? {} : { ticket }) })),
    )
    opened.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') hear(data)
    })
    opened.addEventListener('close', () => {
      connected(false)
      if (!isOver) timer = setTimeout(open, AGAIN_MS + Math.random() * AGAIN_MS)
    })
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.close()
  }
}
