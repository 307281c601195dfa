import { LIVE_PROTOCOL, type ServerFrame } from '@halong/api/live'
import { retryDelayMs } from '@halong/app-kit/connection.ts'
import type { Subscriptions } from './live-subscriptions.ts'

export type LiveParts = {
  /** A single-use ticket for the first frame; none of a visitor. */
  readonly ticket: (() => Promise<string>) | null
  /** What the page follows. */
  readonly subscriptions: Subscriptions
  /** The socket is back after a gap: what no channel tells must be fetched. */
  readonly missed: () => void
  readonly open?: (address: string, protocol: string) => WebSocket
}
export type Live = { readonly stop: () => void }

const SILENCE_MS = 75_000
const HIDDEN_MS = 2 * SILENCE_MS

function readFrame(text: unknown): ServerFrame | null {
  try {
    // cast: whatever was sent; what names no type is none.
    const frame = JSON.parse(String(text)) as ServerFrame | null
    return frame?.t ? frame : null
  } catch {
    return null
  }
}

/** Keeps one socket open while the page is looked at; closes itself when the page is hidden for long. Answers how to stop. */
export function connectLive({
  ticket,
  subscriptions,
  missed,
  open = (address, protocol) => new WebSocket(address, protocol),
}: LiveParts): Live {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of its own: pings, which put off the other, must not put off this one. */
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasWelcomed = false
  let stopped = false
  let opening = false

  const later = (act: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  function lost(from?: WebSocket): void {
    if (from && from !== socket) return
    if (socket) subscriptions.detach()
    socket?.close()
    socket = null
    if (!stopped && !document.hidden && navigator.onLine) later(connect, retryDelayMs(failures++, Math.random()))
  }
  function converse(made: WebSocket, shown: string | null): void {
    let had: Record<string, number> = {}
    const hush = () => later(() => lost(made), SILENCE_MS)
    made.onopen = () => {
      had = subscriptions.have()
      made.send(JSON.stringify({ t: 'hello', ...(shown === null ? {} : { ticket: shown }), have: had }))
    }
    made.onclose = () => lost(made)
    made.onmessage = ({ data: text }) => {
      if (made !== socket) return
      hush()
      const frame = readFrame(text)
      if (frame?.t !== 'welcome') return frame ? subscriptions.hear(frame) : undefined
      failures = 0
      subscriptions.attach((said) => made.readyState === WebSocket.OPEN && made.send(JSON.stringify(said)), had, frame.at)
      if (wasWelcomed) missed()
      wasWelcomed = true
    }
    hush()
  }
  function connect(): void {
    if (stopped || socket || opening) return
    opening = true
    Promise.resolve(ticket?.() ?? null)
      .then((shown) => {
        opening = false
        if (stopped) return
        socket = open(`${location.origin.replace('http', 'ws')}/ws`, LIVE_PROTOCOL)
        converse(socket, shown)
      })
      .catch(() => {
        opening = false
        lost()
      })
  }
  const seen = (): void => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(lost, HIDDEN_MS)
    else if (!socket) {
      clearTimeout(timer)
      connect()
    }
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', seen)
  connect()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(hiding)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', seen)
      if (socket) subscriptions.detach()
      socket?.close()
      socket = null
    },
  }
}
