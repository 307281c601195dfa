import { setTimeout as wait } from 'node:timers/promises'
import type { SessionId } from '@halong/base'
import pg from 'pg'
import type { Queryable } from './db.ts'
import { uuidv7 } from './ids.ts'
import type { Logger } from './log.ts'

type SessionNews = 'signed_out' | 'revoked' | 'everywhere' | 'expired' | 'changed'

/** News between processes. Delivery is at most once: whoever needs certainty reads the database again. */
export type BusTopics = {
  /** The player's usable money changed; `amount` is wire text. */
  balance: { readonly memberId: number; readonly asset: string; readonly amount: string; readonly version: number }
  /** Settings, banners, vendors or games of a brand changed. `what` names the cache to drop. */
  settings: { readonly brandId: number; readonly what: string }
  /** A session ended or changed; sessions are named by their row id. `everywhere`: with all others of the player. */
  session: { readonly sessionId: SessionId; readonly memberId: number; readonly reason: SessionNews }
  /** A player's own row changed. */
  player: { readonly memberId: number }
  /** New wins stand on a brand's board. */
  winners: { readonly brandId: number }
  /** Something was written for people outside; whoever sends takes it up. */
  message: { readonly brandId: number }
}
export type Topic = keyof BusTopics

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

type Parcel = { readonly from: string | null; readonly items: readonly { topic: Topic; message: unknown }[] }

const CHANNEL = 'halong'
const LARGEST_PAYLOAD = 7_000
const RECONNECT_MS = 500
const TOGETHER_MS = 5
/** News die with a crash as it is, so nobody waits until they are on disk. */
const NOTIFY = `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true) from unnest($2::text[]) payload`

/** A Bus over LISTEN/NOTIFY of the database everything shares. */
export function createBus({ url, pool, log }: { url: string; pool: Queryable; log: Logger }): Bus & { ready: Promise<void> } {
  const me = uuidv7()
  const listeners = new Map<Topic, Set<(message: never) => void>>()
  const gapListeners = new Set<() => void>()
  let queue: { topic: Topic; message: unknown }[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  let listening: pg.Client | null = null

  function deliver(topic: Topic, message: unknown): void {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        // cast: a listener was registered under the topic it is called for.
        listener(message as never)
      } catch (error) {
        log.error({ err: error, topic }, 'a listener failed')
      }
    }
  }

  async function connect(isFirst: boolean): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'halong-bus', keepAlive: true })
    client.on('error', () => undefined)
    client.on('end', () => {
      listening = null
      if (!isClosed) setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    client.on('notification', ({ payload }) => {
      // cast: only gateways of this program write on the channel.
      const parcel = JSON.parse(payload ?? '{"items":[]}') as Parcel
      if (parcel.from !== me) for (const { topic, message } of parcel.items) deliver(topic, message)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listening = client
    if (!isFirst) for (const listener of gapListeners) listener()
  }

  async function reconnect(): Promise<void> {
    if (isClosed || listening) return
    try {
      await connect(false)
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    }
  }

  async function send(): Promise<void> {
    while (queue.length > 0) {
      // A crowd of balances travels together; a page is told as soon as a person can see it.
      await wait(TOGETHER_MS)
      const parcels = pack(queue, me)
      queue = []
      // Lost news is made good by the readers' own expiry, so a failed send is only logged.
      await pool
        .query({ name: 'bus.send', text: NOTIFY, values: [CHANNEL, parcels] })
        .catch((error: unknown) => log.warn({ err: error }, 'news could not be sent'))
    }
    sending = null
  }

  return {
    ready: connect(true),
    publish(topic, message) {
      deliver(topic, message)
      queue.push({ topic, message })
      sending ??= send()
    },
    async publishIn(tx, topic, message) {
      const parcel: Parcel = { from: null, items: [{ topic, message }] }
      await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(parcel)])
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
      isClosed = true
      await sending
      await listening?.end().catch(() => undefined)
    },
  }
}

/** As many messages a notification as its 8,000 bytes hold. */
function pack(items: readonly { topic: Topic; message: unknown }[], from: string): string[] {
  const parcels: string[] = []
  let open: { topic: Topic; message: unknown }[] = []
  let size = 0
  const seal = () => {
    if (open.length > 0) parcels.push(JSON.stringify({ from, items: open } satisfies Parcel))
    open = []
    size = 0
  }
  for (const item of items) {
    const length = Buffer.byteLength(JSON.stringify(item)) + 1
    if (size + length > LARGEST_PAYLOAD) seal()
    open.push(item)
    size += length
  }
  seal()
  return parcels
}
