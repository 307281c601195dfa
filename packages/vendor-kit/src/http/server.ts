import { DatabaseAway, isOutage } from '@halong/base/outage'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { NotDealing } from '../witness/not-dealing.ts'
import type { RefuseGround } from './answers.ts'

const MAX_BODY_BYTES = 16 * 1024
const RETIRING_RETRY_MS = 2_000

type Ground = {
  readonly log: Logger
  /** Addresses or ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly refuseCall: RefuseGround
  /** Bytes; 16 KiB where nothing is said. */
  readonly bodyLimit?: number
}

/** A vendor's listener. Bad input gets its refusal, a fault a bare 500 with its id in the log; nothing else is told. */
export function createHttpServer({ log, trustedProxies, refuseCall, bodyLimit = MAX_BODY_BYTES }: Ground): FastifyInstance {
  const server = Fastify({
    bodyLimit,
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    forceCloseConnections: true,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logger: false,
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (_error, _request, reply) => {
      refuseCall(reply, 'request.invalid')
    },
  })

  server.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // A page of another origin may send but never read; a browser says so, and nothing here is for it (T79).
    const site = request.headers['sec-fetch-site']
    if (request.method !== 'GET' && request.method !== 'HEAD' && (site === 'cross-site' || site === 'same-site'))
      return refuseCall(reply, 'request.invalid')
    return undefined
  })

  server.setNotFoundHandler((_request, reply) => refuseCall(reply, 'request.not_found'))
  server.setErrorHandler((error: FastifyError | NotDealing, request, reply) => {
    if (error instanceof NotDealing) return refuseCall(reply, error.code, { retryAfterMs: RETIRING_RETRY_MS })
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return refuseCall(reply, 'request.invalid')
    if (error instanceof DatabaseAway) return refuseCall(reply, 'request.busy')
    log.error({ err: error, requestId: request.id, method: request.method, path: request.url.split('?')[0] }, 'a call failed')
    return refuseCall(reply, isOutage(error) ? 'request.busy' : 'request.fault')
  })
  return server
}
