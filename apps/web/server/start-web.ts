import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type OpsListener, openOpsListener } from '@halong/base/ops-listener'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createForwarding } from './forwarding.ts'
import { createGatewayProxy, isOfGateway } from './gateway-proxy.ts'
import { createGateways } from './gateways.ts'
import { mountWeb } from './index.ts'
import { createPageNews } from './page-news.ts'

export type WebConfig = {
  readonly host: string
  readonly port: number
  /** Operations listener on loopback. */
  readonly opsPort: number
  /** Origins of the gateways, at least one. Each has to list this process among its trusted proxies. */
  readonly gateways: readonly string[]
  readonly studioOrigin: string
  readonly publicOrigin: string
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
}
export type Web = {
  readonly port: number
  readonly opsPort: number
  /** Takes no new requests and lets those under way end, for ten seconds at most. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000
const READY_WITHIN_MS = 900
const MAX_HEADER_BYTES = 16 * 1024
/** As many as the gateway behind it takes: live sockets pass here on one machine. */
const MAX_CONNECTIONS = 16_000
/** Can be routed, and is read by no page either: it could be taken for a host (T71). */
const UNREADABLE = '//'

/**
 * The site as a process of its own: pages, files, and a door to the gateway for everything else. It knows no database and no secret; what pages show it asks the
 * gateway for, as any visitor does. Throws when the site was not built.
 */
export async function startWeb(config: WebConfig): Promise<Web> {
  const forwarding = createForwarding(config.trustedProxies)
  const news = createPageNews()
  const gateways = createGateways(config.gateways, { forwarding, notice: news.notice })
  const fastify = openListener(config.logLevel, (handler) => (request, response) => {
    if (isOfGateway(request.url)) proxy.web(request, response)
    else handler(request, response)
  })
  const proxy = createGatewayProxy({ gateways, forwarding, log: fastify.log })
  const sockets = new Set<Socket>()
  fastify.server.on('upgrade', (request, socket, head) => {
    sockets.add(request.socket)
    request.socket.once('close', () => sockets.delete(request.socket))
    proxy.socket(request, socket, head)
  })
  await mountWeb(fastify, { ...config, call: gateways.call, bus: news.bus })

  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  let isDraining = false
  /** Pages need the gateway. */
  const isReady = async () =>
    !isDraining && (await fetch(`${gateways.origin()}/wps/system/status`, { signal: AbortSignal.timeout(READY_WITHIN_MS) })).ok
  const ops: OpsListener = await openOpsListener({ port: config.opsPort, isReady, metrics: () => metrics.metrics() })
  try {
    await fastify.listen({ host: config.host, port: config.port })
  } catch (fault) {
    await ops.close()
    throw fault
  }
  return {
    // cast: it listens on TCP, so its address is one.
    port: (fastify.server.address() as AddressInfo).port,
    opsPort: ops.port,
    async close() {
      isDraining = true
      const late = setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS)
      // Pages come back by themselves; an open socket would keep the listener waiting.
      for (const socket of sockets) socket.destroy()
      await fastify.close()
      clearTimeout(late)
      await ops.close()
    },
  }
}

type Handler = Parameters<typeof createServer>[1] & {}

/** A listener with the bounds of the gateway's own; `around` sees each request before the pages do. */
function openListener(level: string, around: (handler: Handler) => Handler): FastifyInstance {
  const bounds = {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
  const fastify: FastifyInstance = Fastify({
    serverFactory: (handler) => createServer(bounds, around(handler)),
    bodyLimit: 1,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    logger: { level, base: { app: 'web' } },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, querystringParser: () => ({}), maxParamLength: 200 },
    // R-SYS-12: who mistyped the address of a page is answered by the pages.
    frameworkErrors: (_error, request, reply) => {
      request.raw.url = UNREADABLE
      return fastify.routing(request.raw, reply.raw)
    },
  })
  fastify.server.maxConnections = MAX_CONNECTIONS
  return fastify
}
