import { randomUUID } from 'node:crypto'
import { negotiateLanguage } from '@halong/i18n'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AddressReader } from './address.ts'
import type { BrandGate, Gates } from './gates.ts'
import { isCleanText } from './json.ts'
import type { CallContext } from './types.ts'

const REQUEST_ID = /^[\w-]{8,64}$/
const HOST = /^[a-z0-9.-]{1,253}$/

export type Peer = {
  readonly address: string
  readonly isTrusted: boolean
  readonly secure: boolean
  readonly host: string
  readonly requestId: string
}

export const first = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** The peer's identity for limits, logs, region checks and cookies (T82): forwarding headers count from trusted proxies only. */
export function readPeer(request: FastifyRequest, addresses: AddressReader, publicOrigin: URL | null): Peer {
  const socketAddress = request.socket.remoteAddress ?? ''
  const isTrusted = addresses.isTrusted(socketAddress)
  const forwardedProto = isTrusted ? first(request.headers['x-forwarded-proto']) : undefined
  const forwardedHost = isTrusted ? first(request.headers['x-forwarded-host']) : undefined
  const host = (forwardedHost ?? request.headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  const givenId = isTrusted ? first(request.headers['x-request-id']) : undefined
  return {
    address: addresses.addressOf(socketAddress, first(request.headers['x-forwarded-for'])),
    isTrusted,
    secure: forwardedProto === undefined ? publicOrigin?.protocol === 'https:' : forwardedProto === 'https',
    host: HOST.test(host) ? host : '',
    requestId: givenId !== undefined && REQUEST_ID.test(givenId) ? givenId : randomUUID(),
  }
}

/** Accept-Language values repeat, so each is parsed once per brand. */
const negotiated = new WeakMap<BrandGate, LRUCache<string, string>>()
const KEPT_WISHES = 500

export function languageFor(request: FastifyRequest, brand: BrandGate): string {
  const chosen = first(request.headers['language'])?.slice(0, 8)
  const accept = request.headers['accept-language']?.slice(0, 500)
  let known = negotiated.get(brand)
  if (!known) negotiated.set(brand, (known = new LRUCache<string, string>({ max: KEPT_WISHES })))
  const wish = `${chosen}\n${accept}`
  const kept = known.get(wish)
  if (kept !== undefined) return kept
  const language = negotiateLanguage({ chosen, accept, offered: brand.languages, fallback: brand.defaultLanguage })
  known.set(wish, language)
  return language
}

/** Cookie names say what the browser must enforce: `__Host-` needs TLS, the whole site and no domain (T7). */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

type Parts = { request: FastifyRequest; reply: FastifyReply; peer: Peer; brand: BrandGate; gates: Gates }

export function makeContext({ request, reply, peer, brand, gates }: Parts): CallContext {
  let cookies: Readonly<Record<string, string | undefined>> | null = null
  return {
    id: peer.requestId,
    address: peer.address,
    get country() {
      return gates.countryOf(peer.address)
    },
    brandId: brand.id,
    language: languageFor(request, brand),
    host: peer.host,
    secure: peer.secure,
    userAgent: (first(request.headers['user-agent']) ?? '').slice(0, 300),
    cookie(name) {
      const known = (cookies ??= parseCookie(request.headers.cookie ?? ''))
      const value = known[cookieName(name, peer.secure)]
      return value !== undefined && isCleanText(value) ? value : null
    },
    setCookie(name, value, maxAgeSeconds) {
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: peer.secure } as const
      const age = value === null ? { maxAge: 0 } : maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }
      // `header` adds to earlier Set-Cookie headers.
      void reply.header('set-cookie', stringifySetCookie({ name: cookieName(name, peer.secure), value: value ?? '', ...options, ...age }))
    },
    setHeader: (name, value) => void reply.header(name, value),
  }
}
