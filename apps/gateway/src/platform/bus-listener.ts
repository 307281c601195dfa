import { backoffMs, type Timers } from '@halong/base'
import { withinDeadline } from '@halong/base/outage'

/** One connection that listens. `lost` and `hear` are called by it for as long as it lives. */
export type Ear = {
  /** Connects and begins to listen. */
  open(): Promise<void>
  /** Asks the other side for an answer over this very connection. */
  ask(): Promise<void>
  /** Breaks the connection at once, whatever is under way on it. */
  destroy(): void
  /** Says goodbye. */
  end(): Promise<void>
}
/** One way for news to travel between processes. */
export type BusLine = {
  newEar(events: EarEvents): Ear
  /** Sends parcels in their order. Fails when they did not leave, or nobody knows whether they did. */
  send(parcels: string[]): Promise<unknown>
  close(): Promise<void>
}
export type EarEvents = { readonly hear: (payload: string) => void; readonly lost: () => void }

type ListenerParts = {
  readonly newEar: (events: EarEvents) => Ear
  readonly hear: (payload: string) => void
  /** It listens again: what was said meanwhile is not known. */
  readonly missed: () => void
  readonly timers: Timers
  /** From 0 up to 1: spreads the waits. */
  readonly chance: () => number
}

const BACKOFF = { firstMs: 200, longestMs: 1_000 }
const OPEN_WITHIN_MS = 3_000
const BEAT_MS = 2_000
const ANSWER_WITHIN_MS = 1_500
const END_WITHIN_MS = 500

/**
 * Keeps one connection listening. Asked every two seconds for a sign of life, it is given up when none comes: a connection cut at the other side alone says nothing by
 * itself. At most one is open or being opened; after a loss the next is opened with backoff and jitter.
 */
export function keepListening({ newEar, hear, missed, timers, chance }: ListenerParts): {
  readonly ready: Promise<void>
  stop(): Promise<void>
} {
  let ear: Ear | null = null
  let failures = 0
  let isStopped = false
  let cancel = () => {}

  function lose(lost: Ear): void {
    if (ear !== lost) return
    ear = null
    cancel()
    lost.destroy()
    if (!isStopped) cancel = timers.after(backoffMs(failures++, BACKOFF, chance()), () => void openAgain())
  }

  async function open(): Promise<void> {
    const opened: Ear = newEar({ hear, lost: () => lose(opened) })
    ear = opened
    try {
      await withinDeadline({ timers, ms: OPEN_WITHIN_MS, giveUp: opened.destroy }, opened.open)
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
      // Tried again: `lose` said when.
      return
    }
    missed()
  }

  function beat(asked: Ear): void {
    const answered = () => {
      if (ear !== asked || isStopped) return
      failures = 0
      beat(asked)
    }
    cancel = timers.after(BEAT_MS, () => {
      withinDeadline({ timers, ms: ANSWER_WITHIN_MS, giveUp: asked.destroy }, asked.ask).then(answered, () => lose(asked))
    })
  }

  async function stop(): Promise<void> {
    isStopped = true
    cancel()
    const last = ear
    ear = null
    if (last) await withinDeadline({ timers, ms: END_WITHIN_MS, giveUp: last.destroy }, last.end).catch(() => undefined)
  }

  const ready = open().catch(async (error: unknown) => {
    // Whoever starts wants to know; nobody would be told of a later success.
    await stop()
    throw error
  })
  return { ready, stop }
}
