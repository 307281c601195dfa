import { backoffMs, type Timers } from '@halong/base'
import { withinDeadline } from '@halong/base/outage'

/** One listening connection; it calls `lost` and `hear`. */
export type BusListener = {
  /** Connects and begins to listen. */
  open(): Promise<void>
  /** Heartbeat: asks the server for an answer over this very connection. */
  ask(): Promise<void>
  /** Destroys the connection at once. */
  destroy(): void
  /** Closes the connection gracefully. */
  end(): Promise<void>
}
/** A transport of the bus between processes. */
export type BusTransport = {
  newListener(events: BusListenerEvents): BusListener
  /** Sends batches in order. Rejects when they were not sent, or when that is unknown. */
  send(parcels: string[]): Promise<unknown>
  close(): Promise<void>
}
export type BusListenerEvents = { readonly hear: (payload: string) => void; readonly lost: () => void }

type ListenerParts = {
  readonly newListener: (events: BusListenerEvents) => BusListener
  readonly hear: (payload: string) => void
  /** It listens again after a gap: messages in between are lost. */
  readonly missed: () => void
  readonly timers: Timers
  /** From 0 up to 1: jitter of the backoff. */
  readonly chance: () => number
}

const BACKOFF = { firstMs: 200, longestMs: 1_000 }
const CONNECT_TIMEOUT_MS = 3_000
const HEARTBEAT_INTERVAL_MS = 2_000
const HEARTBEAT_TIMEOUT_MS = 1_500
const CLOSE_TIMEOUT_MS = 500

/**
 * Keeps one connection listening, with a heartbeat every two seconds and a timeout: a half-open connection reports nothing by
 * itself. At most one is open or being opened; after a loss the next is opened with backoff and jitter.
 */
export function keepListening({ newListener, hear, missed, timers, chance }: ListenerParts): {
  readonly ready: Promise<void>
  stop(): Promise<void>
} {
  let ear: BusListener | null = null
  let failures = 0
  let isStopped = false
  let cancel = () => {}

  function lose(lost: BusListener): void {
    if (ear !== lost) return
    ear = null
    cancel()
    lost.destroy()
    if (!isStopped) cancel = timers.after(backoffMs(failures++, BACKOFF, chance()), () => void openAgain())
  }

  async function open(): Promise<void> {
    const opened: BusListener = newListener({ hear, lost: () => lose(opened) })
    ear = opened
    try {
      await withinDeadline({ timers, ms: CONNECT_TIMEOUT_MS, giveUp: opened.destroy }, opened.open)
    } catch (error) {
      lose(opened)
      throw error
    }
    if (ear === opened) beat(opened)
  }

  async function openAgain(): Promise<void> {
    if (isStopped || ear) return
    try {
      await open()
    } catch {
      // `lose` has scheduled the retry.
      return
    }
    missed()
  }

  function beat(asked: BusListener): void {
    const answered = () => {
      if (ear !== asked || isStopped) return
      failures = 0
      beat(asked)
    }
    cancel = timers.after(HEARTBEAT_INTERVAL_MS, () => {
      withinDeadline({ timers, ms: HEARTBEAT_TIMEOUT_MS, giveUp: asked.destroy }, asked.ask).then(answered, () => lose(asked))
    })
  }

  async function stop(): Promise<void> {
    isStopped = true
    cancel()
    const last = ear
    ear = null
    if (last) await withinDeadline({ timers, ms: CLOSE_TIMEOUT_MS, giveUp: last.destroy }, last.end).catch(() => undefined)
  }

  const ready = open().catch(async (error: unknown) => {
    // The first connection fails the start instead of being retried.
    await stop()
    throw error
  })
  return { ready, stop }
}
