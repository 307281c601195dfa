import type { TableState } from '#protocol/index.ts'

type Heard = { readonly state: (state: TableState) => void; readonly connected: (is: boolean) => void }
/** Subprotocol of live sockets (contracts §15): a page that is older than the studio is turned away by it. */
const LIVE_PROTOCOL = 'halong.1'
const AGAIN_MS = 1_500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Follows a table over the studio's socket, and comes back after every cut. What is not heard here is asked for over HTTPS. */
export function followTable(code: string, { state, connected }: Heard): () => void {
  const channel = `table:${code}`
  let socket: WebSocket | null = null
  let known = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function hear(text: string): void {
    const frame: unknown = JSON.parse(text)
    if (!isRecord(frame)) return
    if (frame['t'] === 'welcome') connected(true)
    // A version of a table is a whole: what came in between is of no use.
    if (frame['t'] === 'gap') socket?.send(JSON.stringify({ t: 'sub', c: channel, have: 0 }))
    if (frame['t'] !== 'snap' || frame['c'] !== channel || typeof frame['v'] !== 'number') return
    known = frame['v']
    // cast: the studio's own shape.
    state(frame['s'] as TableState)
  }
  function open(): void {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`, LIVE_PROTOCOL)
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify({ t: 'hello', have: { [channel]: known } })))
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
