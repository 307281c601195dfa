import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { type Bound, createDispatch, type DispatchDeps } from './dispatch.ts'
import { docsPaths, docsRoutes } from './docs.ts'
import { jsonHeaders, refusalText, sendRefusal } from './reply.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_HEADER_BYTES = 16 * 1024
/** Can be routed, and is read by no page either: it could be taken for a host (T71). */
const UNREADABLE = '//'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

export type ListenerDeps = DispatchDeps & {
  /** Calls under way at once before new ones are shed. */
  readonly inFlight: number
  readonly maxConnections: number
}
export type Call = (url: string | URL | Request, init?: RequestInit & { readonly address?: string }) => Promise<Response>
export type Listener = {
  readonly fastify: FastifyInstance
  /** Answers these operations, and every other call below /wps and /lgw with `request.not_found`. Call once, before pages are mounted. */
  mount(entries: readonly Bound[], parts: { readonly docs: boolean }): void
  /** The same door without a network: what pages rendered in this process call through. `address` is the visitor's. */
  readonly call: Call
}

/** One listener with its own origin: operations that are mounted on it, and whatever pages are mounted beside them. */
export function createListener(deps: ListenerDeps): Listener {
  const fastify: FastifyInstance = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: false,
    // Calls are named by `readPeer`; the framework's own numbers are read by nobody.
    genReqId: () => '',
    logger: false,
    clientErrorHandler,
    routerOptions: { ignoreTrailingSlash: false, querystringParser: () => ({}), maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      // R-SYS-12: who mistyped the address of a page is answered by the pages. This other address can be routed, so it does not come back here.
      if (isPage(request)) {
        request.raw.url = UNREADABLE
        return fastify.routing(request.raw, reply.raw)
      }
      // cast: the framework types this reply for raw requests; it is the same object.
      sendRefusal(reply as unknown as FastifyReply, { code: 'request.unreadable', language: 'EN' })
    },
  })
  // D14: a body that came with a GET is looked at, not left on the line for the next request to be read from.
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  fastify.server.maxConnections = deps.maxConnections
  const dispatch = createDispatch(deps)
  let inFlight = 0

  /** W12, W7, W17: what is owed is never shed, however busy it is. */
  const isShed = ({ access, alwaysOpen }: Bound['operation']) => inFlight >= deps.inFlight && !(access === 'vendor' && alwaysOpen)

  async function take(entry: Bound, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isShed(entry.operation)) {
      deps.metrics.shed.inc()
      return sendRefusal(reply, { code: 'request.busy', language: 'EN' })
    }
    inFlight++
    try {
      return await dispatch(entry, request, reply)
    } finally {
      inFlight--
    }
  }

  function mount(entries: readonly Bound[], { docs }: { readonly docs: boolean }): void {
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.setErrorHandler((error: FastifyError, _request, reply) => sendRefusal(reply, { code: codeOf(error, deps), language: 'EN' }))
      if (docs) docsRoutes(scope)
      const methods = new Map<string, string[]>(docs ? docsPaths.map((path) => [path, ['GET']]) : [])
      const packed: RouteOptions[] = []
      for (const entry of entries) {
        const { method, path } = entry.operation
        methods.set(path, [...(methods.get(path) ?? []), method])
        const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
        const route = { method, url, handler: (request: FastifyRequest, reply: FastifyReply) => take(entry, request, reply) }
        const large = entry.operation.picture ?? entry.operation.largeBody
        // A vendor is known by a signature over its body.
        if (large && entry.operation.access === 'vendor') scope.route({ ...route, bodyLimit: large.largestBytes })
        else if (large) lateRoute(scope, { ...route, bodyLimit: large.largestBytes })
        else if (entry.operation.packed) packed.push(route)
        else scope.route(route)
      }
      packedRoutes(scope, packed)
      for (const [url, allowed] of methods) {
        const refused = METHODS.filter((method) => !allowed.includes(method))
        scope.route({
          method: [...refused],
          url: url.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (_request, reply) => sendRefusal(reply.header('allow', allowed.join(', ')), { code: 'request.method', language: 'EN' }),
        })
      }
      for (const url of ['/wps', '/wps/*', '/lgw', '/lgw/*', '/lotto/lgw', '/lotto/lgw/*'])
        scope.all(url, (_request, reply) => sendRefusal(reply, { code: 'request.not_found', language: 'EN' }))
    })
  }

  return {
    fastify,
    mount,
    async call(url, init) {
      const request = new Request(url instanceof Request ? url : new URL(url, 'http://localhost'), init)
      const target = new URL(request.url)
      const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
      const answer = await fastify.inject({
        // cast: any method a Request may have; the router refuses what it doesn't know.
        method: request.method as 'GET',
        url: `${target.pathname}${target.search}`,
        headers: { host: target.host, ...Object.fromEntries(request.headers) },
        remoteAddress: init?.address ?? '127.0.0.1',
        ...(body === undefined ? {} : { payload: body }),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
      return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
    },
  }
}

/** A body that stays on the line until its operation asks for it, so that nobody unknown can fill the memory (T76). */
function lateRoute(scope: FastifyInstance, route: RouteOptions): void {
  void scope.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, body, done) => done(null, body))
    inner.route(route)
  })
}

/** Answers that leave compressed: a page of a lobby's games is a tenth of its size then. What callers send is never unpacked (T76). */
function packedRoutes(scope: FastifyInstance, routes: readonly RouteOptions[]): void {
  void scope.register(async (inner) => {
    await inner.register(compress, { globalCompression: true, globalDecompression: false, encodings: ['br', 'gzip'] })
    for (const route of routes) inner.route(route)
  })
}

/** Whether an address that could not be read is looked at by a person, not called by a program. */
const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:wps|lgw|ws)(?:[/?]|$)/.test(url)

/** What the framework refuses by itself, in our words. */
function codeOf(error: FastifyError, deps: ListenerDeps) {
  const status = error.statusCode ?? 500
  if (status === 413) return 'request.too_large'
  if (status === 415) return 'request.media_type'
  if (status >= 400 && status < 500) return 'request.unreadable'
  deps.log.error({ err: error }, 'a call failed before it was read')
  return 'request.fault'
}

/** Bytes that are no HTTP request: an answer in the same shape, then the line is closed. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : isLate ? '408 Request Timeout' : '400 Bad Request'
  const text = refusalText('request.unreadable', 'EN', null)
  const headers = Object.entries({ ...jsonHeaders, 'content-length': String(Buffer.byteLength(text)), connection: 'close' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}`)
}
