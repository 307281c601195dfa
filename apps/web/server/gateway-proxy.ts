import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { fallbackLanguage, isSpoken } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import type { FastifyBaseLogger } from 'fastify'
import { createProxyServer } from 'httpxy'
import type { Forwarding } from './forwarding.ts'
import type { Gateways } from './gateways.ts'

/** Paths that the gateway answers, its live socket among them; all others are pages and files of the site. */
// pattern: our own constant, over a path whose length the listener bounds.
const GATEWAY_PATH = /^\/(?:(?:wps|lgw|dev|lotto\/lgw)(?:[/?]|$)|ws(?:\?|$))/
/** Without a byte from the gateway; its own calls end within ten seconds. */
const SILENT_MS = 30_000
const RETRY_SECONDS = 1

export const isOfGateway = (target: string | undefined): boolean => GATEWAY_PATH.test(target ?? '')

/** W8: whether the call was carried out is not known; it is asked again under the same ids. In the form of every refusal. */
function busyText(language: string | undefined): string {
  const text = loadText(language !== undefined && isSpoken(language) ? language : fallbackLanguage, ['errors'])
  const value = { retryAfterSeconds: RETRY_SECONDS, retry: 'retry' }
  return JSON.stringify({ success: false, value, message: text('error.request.busy'), code: 'request.busy' })
}

type Parts = { readonly gateways: Gateways; readonly forwarding: Forwarding; readonly log: Pick<FastifyBaseLogger, 'warn'> }

/** Hands what the gateway answers on to it, byte for byte: target, body, answer and the frames of a socket are not looked at. */
export function createGatewayProxy({ gateways, forwarding, log }: Parts) {
  // Sockets say by themselves whether they live: the gateway pings them.
  const proxy = createProxyServer({ proxyTimeout: SILENT_MS, upgradeTimeout: SILENT_MS })

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) return void response.destroy()
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    response.writeHead(503, { ...headers, 'retry-after': String(RETRY_SECONDS) }).end(busyText(request.headers['language']?.toString()))
  }

  function prepare(request: IncomingMessage): string {
    forwarding.rewrite(request.headers, request.socket.remoteAddress ?? '')
    return gateways.origin()
  }
  /** A caller that left says nothing about the gateway. */
  function judge(fault: unknown, request: IncomingMessage, target: string): void {
    if (request.socket.destroyed) return
    gateways.passOver(target)
    log.warn({ err: fault, gateway: target }, 'the gateway did not answer')
  }

  return {
    web(request: IncomingMessage, response: ServerResponse): void {
      const target = prepare(request)
      proxy.web(request, response, { target }).catch((fault: unknown) => {
        judge(fault, request, target)
        refuse(request, response)
      })
    },
    socket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (!isOfGateway(request.url)) return void socket.destroy()
      const target = prepare(request)
      // cast: what a server of node:http hands over with `upgrade` is a socket.
      proxy.ws(request, socket as Parameters<typeof proxy.ws>[1], { target }, head).catch((fault: unknown) => {
        judge(fault, request, target)
        socket.destroy()
      })
    },
  }
}
