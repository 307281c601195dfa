import type { ClientValue } from '@halong/api/client'
import { retryDelayMs } from '#shared/gateway/connection.ts'

export type Win = ClientValue<'wager.listWinners'>['wins'][number]

/** Frames of `/ws` to the browser; unknown types are ignored. */
export type LiveFrame =
  | { readonly type: 'welcome' }
  | { readonly type: 'balance'; readonly asset: string; readonly amount: string; readonly version: number }
  /** `what`: the part of the site that changed. */
  | { readonly type: 'settings'; readonly version: number; readonly what: string }
  /** The newest wins, and the ids of all that stand on the board now: one may have been taken off it. */
  | { readonly type: 'winners'; readonly wins: readonly Win[]; readonly shown: readonly Win['id'][] }
  | { readonly type: 'session.ended'; readonly reason: string }
  | { readonly type: 'ping' }

export type LiveParts = {
  /** A single-use ticket for the first frame. */
  readonly ticket: () => Promise<string>
  /** What the page speaks: the words in frames are in it. */
  readonly language: string
  readonly hear: (frame: LiveFrame) => void
  /** The socket is back after a gap: what was missed must be fetched. */
  readonly missed: () => void
  readonly open?: (address: string) => WebSocket
}

const SILENCE_MS = 75_000
const HIDDEN_MS = 2 * SILENCE_MS

function readFrame(text: unknown): LiveFrame | null {
  try {
    // cast: whatever was sent; what names no type is none.
    const frame = JSON.parse(String(text)) as LiveFrame | null
    return frame?.type ? frame : null
  } catch {
    return null
  }
}

export type Live = { readonly stop: () => void; readonly speak: (language: string) => void }

/** Keeps one socket open while the page is looked at; closes itself when the page is hidden for long. Answers how to stop, and how to say that the page speaks another language. */
export function connectLive({ ticket, language, hear, missed, open = (address) => new WebSocket(address) }: LiveParts): Live {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of its own: pings, which put off the other, must not put off this one. */
  let hiding: ReturnType<typeof setTimeout> | undefined
  let spoken = language
  let failures = 0
  let welcomed = false
  let stopped = false
  let opening = false

  const later = (act: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  function lost(from?: WebSocket): void {
    if (from && from !== socket) return
    socket?.close()
    socket = null
    if (!stopped && !document.hidden && navigator.onLine) later(connect, retryDelayMs(failures++, Math.random()))
  }
  function connect(): void {
    if (stopped || socket || opening) return
    opening = true
    ticket()
      .then((value) => {
        opening = false
        if (stopped) return
        const made = open(`${location.origin.replace('http', 'ws')}/ws`)
        socket = made
        const hush = () => later(() => lost(made), SILENCE_MS)
        made.onopen = () => made.send(JSON.stringify({ type: 'hello', ticket: value, version: 1, language: spoken }))
        made.onclose = () => lost(made)
        made.onmessage = ({ data: text }) => {
          hush()
          const frame = readFrame(text)
          if (!frame) return
          if (frame.type === 'welcome') {
            failures = 0
            if (welcomed) missed()
            welcomed = true
          }
          hear(frame)
        }
        hush()
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
      socket?.close()
    },
    speak(next) {
      if (next === spoken) return
      spoken = next
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'speak', language: next }))
    },
  }
}
