import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChannelShape, channels } from '@halong/api'
import { WebSocketServer } from 'ws'
import { startLive } from '../../apps/gateway/src/modules/live/socket.ts'
import { channelHandler, type Rooms } from '../../apps/gateway/src/platform/channels.ts'

// A server of one room in a process of its own: bare `ws` that sends in a loop, or our hub. Orders come as messages of the parent.
type Order = { readonly listen?: true; readonly stat?: true; readonly cast?: number; readonly together?: number }

const server = createServer()
const PACE_MS = 25
const textOf = (at: number) => ({ asset: 'USD/4', amount: `${at}.0000` }) as const

/** Tells everybody; what is told with the same `tick` may leave together. */
let tell: (at: number) => void = () => undefined
const tellBare = (): void => {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()))
  tell = (at) => {
    const text = JSON.stringify({ t: 'd', c: 'talk', v: at + 2, from: at + 2, at: Date.now(), p: textOf(at) })
    for (const socket of sockets.clients) socket.send(text)
  }
}

function tellByHub(): void {
  const talk: ChannelShape = { ...channels.balance, name: 'talk', access: 'visitor' }
  let rooms: Rooms | null = null
  const handler = channelHandler<typeof talk>({
    channel: talk,
    paceMs: PACE_MS,
    room: () => 'all',
    read: async () => ({ v: 1, s: textOf(0) }),
    listen(given) {
      rooms = given
      return () => undefined
    },
  })
  const never = () => () => undefined
  startLive(server, {
    handlers: [handler],
    // cast: news come from here alone.
    bus: { subscribe: never, onGap: never } as never,
    clock: { now: () => new Date() },
    // cast: nothing is logged.
    log: { warn: (error: unknown) => process.stderr.write(`${JSON.stringify(error)}\n`) } as never,
    // cast: nobody reads it.
    metrics: { sockets: { set: () => undefined } } as never,
    publicOrigin: null,
    trustedProxies: ['127.0.0.1'],
    redeemTicket: async () => null,
    isLive: async () => true,
    ownerOf: async () => null,
    isClaimed: async () => true,
    brandAt: async () => ({ id: 1, defaultLanguage: 'EN' }),
    countryOf: () => null,
    shutTo: async () => null,
  })
  tell = (at) => rooms?.tell('all', { v: at + 2, from: at + 2, p: textOf(at) })
}

let told = 0
async function cast(count: number, together: number): Promise<void> {
  for (let at = 0; at < count; at += together) {
    for (let one = 0; one < together; one++) tell(told++)
    await new Promise((resume) => setTimeout(resume, PACE_MS * 2))
  }
}

if (process.argv[2] === 'ws') tellBare()
else tellByHub()
process.on('message', (order: Order) => {
  // cast: it listens on TCP, so its address is one.
  if (order.listen)
    server.listen(0, '127.0.0.1', 8_192, () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }))
  if (order.stat) {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ stat: { cpuMicros: user + system, rssKib: process.memoryUsage().rss / 1024 } })
  }
  if (order.cast) void cast(order.cast, order.together ?? 1)
})
