import type { FastifyRequest } from 'fastify'
import { first } from './context.ts'
import { parseJson, parseQuery } from './json.ts'
import { Refused } from './refused.ts'

/** T79, CSRF: an unsafe call must come from the site's own pages. Browsers send the origin; other programs send none and are let through. */
export function refuseOtherSites(request: FastifyRequest, host: string): void {
  const site = first(request.headers['sec-fetch-site'])
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refused('request.cross_site')
    return
  }
  const origin = first(request.headers.origin)
  if (origin === undefined) return
  const from = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (from !== host) throw new Refused('request.cross_site')
}

export const bufferedOf = (request: FastifyRequest): Buffer | null => (Buffer.isBuffer(request.body) ? request.body : null)

export function bodyOf(request: FastifyRequest, bytes: Buffer | null, { form = false }: { form?: boolean } = {}): unknown {
  if (bytes === null || bytes.length === 0) return {}
  const type = first(request.headers['content-type']) ?? ''
  if (form && /^application\/x-www-form-urlencoded(;\s*charset="?utf-8"?)?$/i.test(type.trim())) {
    const fields = parseQuery(bytes.toString('utf8'))
    if (fields === null) throw new Refused('request.unreadable')
    return { ...fields }
  }
  if (!/^application\/json(;\s*charset="?utf-8"?)?$/i.test(type.trim())) throw new Refused('request.media_type')
  try {
    return parseJson(bytes)
  } catch {
    throw new Refused('request.unreadable')
  }
}

/**
 * D14: a GET is read from its URL alone. A body that contradicts it could be taken for the request by an intermediary, so it is refused; one
 * that repeats the URL is harmless.
 */
export function refuseOtherBody(request: FastifyRequest, query: Readonly<Record<string, unknown>>): void {
  const body = bodyOf(request, bufferedOf(request))
  const isSame =
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    Object.entries(body).every(([name, value]) => typeof value === 'string' && query[name] === value)
  if (!isSame) throw new Refused('request.unreadable')
}
