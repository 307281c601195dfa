import { randomBytes } from 'node:crypto'
import { languageOf } from '@halong/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BuiltSite } from '../built-site.ts'
import { isForeignHost } from '../hosts.ts'
import { siteOriginOf } from '../site-origin.ts'
import type { createGatewayClient, SiteStatus, Visitor } from '../start-up-calls.ts'
import { readVisitorPreferences } from '../visitor.ts'
import { writeManifest } from './manifest.ts'
import { offlinePolicy, writeOfflinePage } from './offline-page.ts'
import { type Sitemap, writeRobots, writeSitemap } from './sitemap.ts'

type Parts = {
  readonly site: BuiltSite
  readonly askAs: ReturnType<typeof createGatewayClient>
  readonly publicOrigin: string
  readonly headers: Readonly<Record<string, string>>
}
type Asked = { readonly url: URL; readonly request: FastifyRequest; readonly reply: FastifyReply; readonly visitor: Visitor }

type Found = Parameters<typeof writeSitemap>[1]

const SITEMAP_TTL_MS = 600_000
const MAX_CACHED_SITEMAPS = 100

/**
 * Maps by brand and host, each written once in ten minutes and after news. One with a gap is not cached: while a part can not be had, the last whole map of the
 * brand stands, because a page that is left out would be taken for one that is gone.
 */
function createMaps(site: BuiltSite) {
  const sitemaps = new LRUCache<string, Promise<Sitemap>>({ max: MAX_CACHED_SITEMAPS, ttl: SITEMAP_TTL_MS })
  const lastWhole = new LRUCache<string, Sitemap>({ max: MAX_CACHED_SITEMAPS })
  let age = 0

  async function write(key: string, place: string, found: Found): Promise<Sitemap> {
    const begunAt = age
    const writing = writeSitemap(site, found)
    sitemaps.set(key, writing)
    const forget = () => (sitemaps.get(key) === writing ? sitemaps.delete(key) : false)
    try {
      const map = await writing
      if (!map.whole) forget()
      // What was begun before the last news must not stand over what was written after it.
      else if (begunAt === age) lastWhole.set(place, map)
      return map
    } catch (failure) {
      forget()
      throw failure
    }
  }
  return {
    async read(found: Found): Promise<Sitemap> {
      const { brand, settingsVersion, status } = found.status
      const place = `${brand.merchantCode} ${found.origin}`
      const key = `${place} ${settingsVersion} ${status}`
      const map = await (sitemaps.get(key) ?? write(key, place, found))
      return map.whole ? map : (lastWhole.get(place) ?? map)
    },
    drop(): void {
      age += 1
      sitemaps.clear()
    },
  }
}

/** What is served beside pages: what an installed site is called, the page without a network, what search engines may look at. */
export function createSpecialPaths({ site, askAs, publicOrigin, headers }: Parts) {
  const maps = createMaps(site)
  const known = async (visitor: Visitor) => {
    // cast: the answer of this very operation.
    const status = (await askAs('', visitor)('system.getStatus', undefined)) as SiteStatus
    return { status, origin: siteOriginOf(status.brand, publicOrigin), ask: askAs(status.brand.defaultLanguage, visitor) }
  }

  /** R-PWD-2, and what browsers ask for by themselves: the one address of the page or the picture. */
  const elsewhere: Readonly<Record<string, string>> = {
    '/favicon.ico': '/favicon.svg',
    '/apple-touch-icon.png': '/art/icons/touch-180.png',
    '/apple-touch-icon-precomposed.png': '/art/icons/touch-180.png',
    '/.well-known/change-password': '/securityCenter',
  }

  const special: Readonly<Record<string, (asked: Asked) => Promise<FastifyReply>>> = {
    async '/manifest.webmanifest'({ url, request, reply, visitor }) {
      const { status } = await known(visitor)
      const look = readVisitorPreferences(request.headers, status.brand, url.searchParams.get('lang'))
      return reply
        .headers({
          ...headers,
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'private, max-age=600',
          vary: 'cookie, accept-language',
        })
        .send(await writeManifest(site, status, look))
    },
    async '/offline'({ request, reply, visitor }) {
      const { status } = await known(visitor)
      const { language } = readVisitorPreferences(request.headers, status.brand)
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers({
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'content-language': languageOf(language).tag,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': offlinePolicy(nonce),
        })
        .send(await writeOfflinePage(site, language, nonce))
    },
    async '/robots.txt'({ reply, visitor }) {
      const found = await known(visitor)
      const isForeign = isForeignHost(found.status.brand, visitor.host, publicOrigin)
      return reply
        .headers({ ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(writeRobots(found, isForeign))
    },
    async '/sitemap.xml'({ reply, visitor }) {
      const { xml, whole } = await maps.read(await known(visitor))
      return reply
        .headers({
          ...headers,
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': whole ? 'public, max-age=3600' : 'no-store',
        })
        .send(xml)
    },
  }
  return {
    /** Answers a path of its own; null for any other. */
    answer(asked: Asked): Promise<FastifyReply> | FastifyReply | null {
      const { pathname } = asked.url
      const location = Object.hasOwn(elsewhere, pathname) ? elsewhere[pathname] : undefined
      if (location === undefined) return Object.hasOwn(special, pathname) ? (special[pathname]?.(asked) ?? null) : null
      return asked.reply
        .code(302)
        .headers({ ...headers, location, 'cache-control': 'public, max-age=86400' })
        .send()
    },
    /** News of changed content: maps are written anew. */
    drop: maps.drop,
  }
}
