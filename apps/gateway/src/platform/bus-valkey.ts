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

/** The channel news travel on. Publishing knows no databases, so the path tells installations at one server apart. */
const channelOf = (url: URL): string => `halong${url.pathname === '/' ? '' : url.pathname}`

/** Connects once; whoever uses it looks after what comes then. */
function newClient(url: URL) {
  const plain = new URL(url)
  plain.pathname = ''
  return createClient({
    url: plain.href,
    name: 'halong-bus',
    // Every server speaks it.
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  })
}

/** Breaks the connection, also one that is not there. */
function breakOff(client: Client): void {
  if (client.isOpen) client.destroy()
}

/** News by PUBLISH and SUBSCRIBE of a server that speaks the protocol of Redis, as Valkey does. */
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
    // Told by the failed send.
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
