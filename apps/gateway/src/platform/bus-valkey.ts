import { backoffMs, type Timers } from '@halong/base'
import { withinDeadline } from '@halong/base/outage'
import { createClient } from '@redis/client'
import type { BusListener, BusListenerEvents, BusTransport } from './bus-listener.ts'

type ValkeyParts = {
  /** `redis://[[user]:password@]host[:port][/name]`, `rediss://` by TLS. */
  readonly url: string
  readonly timers: Timers
  readonly chance: () => number
}
type Client = ReturnType<typeof newClient>

const CONNECT_TIMEOUT_MS = 3_000
const PUBLISH_TIMEOUT_MS = 2_000
const BACKOFF = { firstMs: 200, longestMs: 5_000 }

/** The pub/sub channel. Channels are not per database, so the URL path separates installations on one server. */
const channelOf = (url: URL): string => `halong${url.pathname === '/' ? '' : url.pathname}`

/** Connects once, without reconnecting: the caller does that. */
function newClient(url: URL) {
  const plain = new URL(url)
  plain.pathname = ''
  return createClient({
    url: plain.href,
    name: 'halong-bus',
    // Supported by every server.
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  })
}

/** Destroys the connection, if there is one. */
function breakOff(client: Client): void {
  if (client.isOpen) client.destroy()
}

/** Bus transport over PUBLISH/SUBSCRIBE of Valkey or Redis. */
export function valkeyTransport({ url: text, timers, chance }: ValkeyParts): BusTransport {
  const url = new URL(text)
  const channel = channelOf(url)
  let sender: Client | null = null
  let failures = 0
  let isResting = false

  function openListener({ hear, lost }: BusListenerEvents): BusListener {
    const client = newClient(url)
    client.on('error', lost)
    client.on('end', lost)
    return {
      async open() {
        await client.connect()
        await client.subscribe(channel, hear)
      },
      async ask() {
        await client.ping()
      },
      destroy: () => breakOff(client),
      end: async () => (client.isOpen ? client.close() : undefined),
    }
  }

  async function connected(): Promise<Client> {
    if (sender?.isReady) return sender
    const made = newClient(url)
    sender = made
    // The failed send reports it.
    made.on('error', () => undefined)
    await made.connect()
    return made
  }

  return {
    newListener: openListener,
    async send(parcels) {
      if (isResting) throw new Error('the bus does not answer')
      const giveUp = () => sender && breakOff(sender)
      try {
        await withinDeadline({ timers, ms: PUBLISH_TIMEOUT_MS, giveUp }, async () => {
          const client = await connected()
          await Promise.all(parcels.map((parcel) => client.publish(channel, parcel)))
        })
        failures = 0
      } catch (error) {
        giveUp()
        sender = null
        isResting = true
        timers.after(backoffMs(failures++, BACKOFF, chance()), () => {
          isResting = false
        })
        throw error
      }
    },
    async close() {
      if (sender?.isOpen) await sender.close().catch(() => undefined)
    },
  }
}
