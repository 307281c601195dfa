import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Timers } from '@halong/base'
import { DatabaseAway, randomShare, systemTimers } from '@halong/base/outage'
import { type BusTransport, keepListening } from './bus-listener.ts'
import { packParcels, readParcel, writeParcel } from './bus-parcel.ts'
import { postgresTransport } from './bus-postgres.ts'
import type { BusItem, BusTopics, Topic } from './bus-topics.ts'
import { valkeyTransport } from './bus-valkey.ts'
import type { Queryable } from './db.ts'
import { uuidv7 } from './ids.ts'
import type { Logger } from './log.ts'
import { throttledCount } from './throttled-count.ts'

export type { BusTopics, Topic } from './bus-topics.ts'

export type Bus = {
  /** Delivers to this process at once and to the others within milliseconds. Messages of the same moment are batched. */
  publish<T extends Topic>(topic: T, message: BusTopics[T]): void
  /** Publishes within a transaction: delivered, to this process too, only after the commit. */
  publishIn<T extends Topic>(tx: Queryable, topic: T, message: BusTopics[T]): Promise<void>
  /** @returns unsubscribe */
  subscribe<T extends Topic>(topic: T, listener: (message: BusTopics[T]) => void): () => void
  /** Called when messages may have been missed (the connection was away): drop caches. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

type Count = { inc(by?: number): void }
type BusParts = {
  readonly url: string
  readonly pool: Queryable
  readonly log: Logger
  /** Socket factory of the listening connection (`DatabaseLine.stream`). */
  readonly stream?: () => Socket
  /** A server that speaks the protocol of Redis, for what `publish` sends; null where the database carries that too. */
  readonly busUrl?: string | null
  readonly counts?: { readonly newsUnreadable: Count; readonly newsLost: Count; readonly newsGaps: Count }
  readonly timers?: Timers | undefined
  readonly chance?: () => number
}

const BATCH_DELAY_MS = 5
/** Bound of the outgoing queue; more messages than that are dropped. */
const MAX_QUEUED_MESSAGES = 20_000
const LOG_INTERVAL_MS = 10_000

/**
 * A Bus over LISTEN/NOTIFY of the shared database, or over Valkey (`busUrl`). `publishIn` always goes through the database, as only it knows
 * whether the transaction commits. `ready` rejects when a transport cannot connect at the start.
 */
export function createBus({ url, pool, log, stream, busUrl = null, counts, timers = systemTimers, chance = randomShare }: BusParts): Bus & {
  ready: Promise<void>
} {
  const database = postgresTransport({ url, pool, stream })
  const own = busUrl === null ? null : valkeyTransport({ url: busUrl, timers, chance })
  const line: BusTransport = own ?? database
  const me = uuidv7()
  const listeners = new Map<Topic, Set<(message: never) => void>>()
  const gapListeners = new Set<() => void>()
  let queue: BusItem[] = []
  let sending: Promise<void> | null = null

  function attempt(what: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      log.error({ err: error, topic: what }, 'a listener failed')
    }
  }
  function deliver({ topic, message }: BusItem): void {
    // cast: a listener is called for the topic it was registered under, and payloads were parsed by that topic's schema.
    for (const listener of listeners.get(topic) ?? []) attempt(topic, () => listener(message as never))
  }

  const complain = throttledCount(timers, LOG_INTERVAL_MS, (times) => log.warn({ times }, 'news could not be read and were dropped'))
  function hear(payload: string): void {
    const { items, unreadable } = readParcel(payload, me)
    if (unreadable > 0) {
      counts?.newsUnreadable.inc(unreadable)
      complain()
    }
    items.forEach(deliver)
  }
  function missed(): void {
    counts?.newsGaps.inc()
    log.warn('news may have been missed: what is cached is dropped')
    for (const listener of gapListeners) attempt('gap', listener)
  }
  const listening = [database, ...(own ? [own] : [])].map(({ newListener }) => keepListening({ newListener, hear, missed, timers, chance }))

  async function send(): Promise<void> {
    while (queue.length > 0) {
      // Batched within a delay below what a person notices.
      await wait(BATCH_DELAY_MS)
      const items = queue
      queue = []
      // Caches expire anyway, so a failed send is only logged.
      await line.send(packParcels(items, me)).catch((error: unknown) => lose(items.length, error))
    }
    sending = null
  }
  let lastFailure: unknown
  const complainOfSending = throttledCount(timers, LOG_INTERVAL_MS, (times) =>
    log.warn({ err: lastFailure, times }, 'news could not be sent'),
  )
  function lose(count: number, error: unknown): void {
    counts?.newsLost.inc(count)
    lastFailure = error
    // The outage itself is logged once, elsewhere.
    if (!(error instanceof DatabaseAway)) complainOfSending()
  }

  const stop = () => Promise.all(listening.map((each) => each.stop()))
  const ready = Promise.all(listening.map((each) => each.ready)).then(
    () => undefined,
    async (error: unknown) => {
      await stop()
      throw error
    },
  )

  return {
    ready,
    publish(topic, message) {
      deliver({ topic, message })
      if (queue.length >= MAX_QUEUED_MESSAGES) {
        counts?.newsLost.inc()
        return
      }
      queue.push({ topic, message })
      sending ??= send()
    },
    async publishIn(tx, topic, message) {
      await database.sendIn(tx, writeParcel(null, [{ topic, message }]))
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known)
      known.add(listener)
      return () => known.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    async close() {
      await sending
      await stop()
      await own?.close()
    },
  }
}
