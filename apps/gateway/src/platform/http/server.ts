import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import { type OperationShape, operations } from '@halong/api'
import { invariant } from '@halong/base'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { createAddressReader } from './address.ts'
import { type Bound, createDispatch, type DispatchDeps } from './dispatch.ts'
import { docsRoutes } from './docs.ts'
import { jsonHeaders, refusalText, sendRefusal } from './reply.ts'
import type { Handler, Server } from './types.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 16_000
/** A path the router accepts and no page answers; `//` could be taken for a host (T71). */
const UNREADABLE = '//'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type HttpDeps = Omit<DispatchDeps, 'addresses'> & { readonly trustedProxies: readonly string[]; readonly inFlight: number }

export type HttpServer = Server & {
  readonly fastify: FastifyInstance
  /** Call once after every module has bound its operations and before pages are mounted. Throws when an operation has no handler. */
  seal(): void
  /** In-process fetch, for pages rendered in this process. `address` is the visitor's. */
  call(url: string | URL | Request, init?: RequestInit & { readonly address?: string }): Promise<Response>
}

/** The HTTP server: every operation under /wps and /lgw, the OpenAPI document, and pages mounted beside them. */
export function createHttpServer(deps: HttpDeps): HttpServer {
  const fastify: FastifyInstance = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: false,
    // Request ids come from `readPeer`; the framework's own are unused.
    genReqId: () => '',
    logger: false,
    clientErrorHandler,
    routerOptions: { ignoreTrailingSlash: false, querystringParser: () => ({}), maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      // R-SYS-12: a malformed page URL is answered by the pages. The replacement URL can be routed, so it does not come back here.
      if (isPage(request)) {
        request.raw.url = UNREADABLE
        return fastify.routing(request.raw, reply.raw)
      }
      // cast: typed for raw requests, but the same object.
      sendRefusal(reply as unknown as FastifyReply, { code: 'request.unreadable', language: 'EN' })
    },
  })
  // D14: a body sent with a GET is read, so that it cannot be taken for the next request (request smuggling).
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  fastify.server.maxConnections = MAX_CONNECTIONS
  const addresses = createAddressReader(deps.trustedProxies)
  const dispatch = createDispatch({ ...deps, addresses })
  const bound = new Map<string, Bound>()
  let inFlight = 0

  /** W12, W7, W17: credits, rollbacks and closes are never shed. */
  const isShed = ({ access, alwaysOpen }: OperationShape) => inFlight >= deps.inFlight && !(access === 'vendor' && alwaysOpen)

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

  function seal(): void {
    const missing = operations.filter(({ id }) => !bound.has(id))
    invariant(missing.length === 0, `no answer is bound to ${missing.map(({ id }) => id).join(', ')}`)
    deps.metrics.inFlight.set(0)
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.setErrorHandler((error: FastifyError, _request, reply) => sendRefusal(reply, { code: codeOf(error, deps), language: 'EN' }))
      docsRoutes(scope)
      const methods = new Map<string, string[]>([
        ['/wps/openapi.json', ['GET']],
        ['/wps/docs', ['GET']],
      ])
      const packed: RouteOptions[] = []
      for (const entry of bound.values()) {
        const { method, path } = entry.operation
        methods.set(path, [...(methods.get(path) ?? []), method])
        const route = { method, url: path, handler: (request: FastifyRequest, reply: FastifyReply) => take(entry, request, reply) }
        const large = entry.operation.picture ?? entry.operation.largeBody
        if (large) lateRoute(scope, { ...route, bodyLimit: large.largestBytes })
        else if (entry.operation.packed) packed.push(route)
        else scope.route(route)
      }
      packedRoutes(scope, packed)
      for (const [url, allowed] of methods) {
        const refused = METHODS.filter((method) => !allowed.includes(method))
        scope.route({
          method: [...refused],
          url,
          handler: (_request, reply) => sendRefusal(reply.header('allow', allowed.join(', ')), { code: 'request.method', language: 'EN' }),
        })
      }
      for (const url of ['/wps', '/wps/*', '/lgw', '/lgw/*'])
        scope.all(url, (_request, reply) => sendRefusal(reply, { code: 'request.not_found', language: 'EN' }))
    })
  }

  return {
    fastify,
    seal,
    answer<O extends OperationShape>(operation: O, handler: Handler<O>) {
      invariant(!bound.has(operation.id), `${operation.id} is answered twice`)
      // cast: the dispatcher parses input by this operation before it calls the handler.
      bound.set(operation.id, { operation, handler: handler as unknown as Handler<OperationShape> })
    },
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

/** A body left unread until its operation asks for it, so that unauthenticated callers cannot fill the memory (T76). */
function lateRoute(scope: FastifyInstance, route: RouteOptions): void {
  void scope.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, body, done) => done(null, body))
    inner.route(route)
  })
}

/** Response compression. Request bodies are never decompressed (T76). */
function packedRoutes(scope: FastifyInstance, routes: readonly RouteOptions[]): void {
  void scope.register(async (inner) => {
    await inner.register(compress, { globalCompression: true, globalDecompression: false, encodings: ['br', 'gzip'] })
    for (const route of routes) inner.route(route)
  })
}

/** Whether a malformed URL was opened as a page rather than called as an operation. */
const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:wps|lgw|ws)(?:[/?]|$)/.test(url)

/** Maps the framework's own errors to catalogue refusals. */
function codeOf(error: FastifyError, deps: HttpDeps) {
  const status = error.statusCode ?? 500
  if (status === 413) return 'request.too_large'
  if (status === 415) return 'request.media_type'
  if (status >= 400 && status < 500) return 'request.unreadable'
  deps.log.error({ err: error }, 'a call failed before it was read')
  return 'request.fault'
}

/** Invalid HTTP: answers in the same shape, then closes the connection. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : isLate ? '408 Request Timeout' : '400 Bad Request'
  const text = refusalText('request.unreadable', 'EN', null)
  const headers = Object.entries({ ...jsonHeaders, 'content-length': String(Buffer.byteLength(text)), connection: 'close' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}`)
}
