import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Timers } from '@halong/base'
import { DatabaseAway, randomShare, systemTimers } from '@halong/base/outage'
import pg from 'pg'
import { type Ear, type EarEvents, keepListening } from './bus-listener.ts'
import { packParcels, readParcel, writeParcel } from './bus-parcel.ts'
import type { BusItem, BusTopics, Topic } from './bus-topics.ts'
import type { Queryable } from './db.ts'
import { uuidv7 } from './ids.ts'
import type { Logger } from './log.ts'
import { occasionally } from './occasionally.ts'

export type { BusTopics, Topic } from './bus-topics.ts'

export type Bus = {
  /** Tells this process at once and the others within milliseconds. Messages sent in the same moment travel together. */
  publish<T extends Topic>(topic: T, message: BusTopics[T]): void
  /** The same as part of a transaction: nobody hears of it unless the transaction commits. This process hears it too, after the commit. */
  publishIn<T extends Topic>(tx: Queryable, topic: T, message: BusTopics[T]): Promise<void>
  /** @returns ends the subscription */
  subscribe<T extends Topic>(topic: T, listener: (message: BusTopics[T]) => void): () => void
  /** Called when news may have been missed (the connection was away): drop what is cached. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

type Count = { inc(by?: number): void }
type BusParts = {
  readonly url: string
  readonly pool: Queryable
  readonly log: Logger
  /** What the listening connection is made with (`DatabaseLine.stream`). */
  readonly stream?: () => Socket
  readonly counts?: { readonly newsUnreadable: Count; readonly newsLost: Count; readonly newsGaps: Count }
  readonly timers?: Timers | undefined
  readonly chance?: () => number
}

const CHANNEL = 'halong'
const TOGETHER_MS = 5
/** What could not leave yet: more than that is lost. */
const MOST_QUEUED = 20_000
const COMPLAIN_MS = 10_000
/** News die with a crash as it is, so nobody waits until they are on disk. */
const NOTIFY = `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true) from unnest($2::text[]) payload`

/** A Bus over LISTEN/NOTIFY of the database everything shares. `ready` fails when the database can't be listened to at the start. */
export function createBus({ url, pool, log, stream, counts, timers = systemTimers, chance = randomShare }: BusParts): Bus & {
  ready: Promise<void>
} {
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
    // cast: a listener was registered under the topic it is called for, and what comes from outside was read by that topic's form.
    for (const listener of listeners.get(topic) ?? []) attempt(topic, () => listener(message as never))
  }

  const complain = occasionally(timers, COMPLAIN_MS, (times) => log.warn({ times }, 'news could not be read and were dropped'))
  function hear(payload: string): void {
    const { from, items, unreadable } = readParcel(payload)
    if (unreadable > 0) {
      counts?.newsUnreadable.inc(unreadable)
      complain()
    }
    if (from !== me) items.forEach(deliver)
  }
  const listening = keepListening({
    newEar: (events) => openEar({ connectionString: url, ...(stream ? { stream } : {}) }, events),
    hear,
    missed() {
      counts?.newsGaps.inc()
      log.warn('news may have been missed: what is cached is dropped')
      for (const listener of gapListeners) attempt('gap', listener)
    },
    timers,
    chance,
  })

  async function send(): Promise<void> {
    while (queue.length > 0) {
      // A crowd of balances travels together; a page is told as soon as a person can see it.
      await wait(TOGETHER_MS)
      const items = queue
      queue = []
      // Lost news is made good by the readers' own expiry, so a failed send is only logged.
      await pool
        .query({ name: 'bus.send', text: NOTIFY, values: [CHANNEL, packParcels(items, me)] })
        .catch((error: unknown) => lose(items.length, error))
    }
    sending = null
  }
  function lose(count: number, error: unknown): void {
    counts?.newsLost.inc(count)
    // That the database is away was said once.
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'news could not be sent')
  }

  return {
    ready: listening.ready,
    publish(topic, message) {
      deliver({ topic, message })
      if (queue.length >= MOST_QUEUED) {
        counts?.newsLost.inc()
        return
      }
      queue.push({ topic, message })
      sending ??= send()
    },
    async publishIn(tx, topic, message) {
      await tx.query('select pg_notify($1, $2)', [CHANNEL, writeParcel(null, [{ topic, message }])])
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
      await listening.stop()
    },
  }
}

function openEar(settings: pg.ClientConfig, { hear, lost }: EarEvents): Ear {
  const client = new pg.Client({ ...settings, application_name: 'halong-bus', keepAlive: true })
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  return {
    async open() {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    },
    async ask() {
      await client.query('select 1')
    },
    destroy: () => void client.connection.stream.destroy(),
    end: () => client.end(),
  }
}
