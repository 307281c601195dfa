import { randomBytes } from 'node:crypto'
import { languageOf } from '@halong/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BuiltSite } from '../built-site.ts'
import { isForeignHost } from '../hosts.ts'
import { siteOriginOf } from '../site-origin.ts'
import type { createAsker, SiteStatus, Visitor } from '../start-up-calls.ts'
import { readLook } from '../visitor.ts'
import { writeManifest } from './manifest.ts'
import { offlinePolicy, writeOfflinePage } from './offline-page.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

type Parts = {
  readonly site: BuiltSite
  readonly askAs: ReturnType<typeof createAsker>
  readonly publicOrigin: string
  readonly headers: Readonly<Record<string, string>>
}
type Asked = { readonly url: URL; readonly request: FastifyRequest; readonly reply: FastifyReply; readonly visitor: Visitor }

const MAP_KEPT_MS = 600_000
const MOST_MAPS = 100

/** What is served beside pages: what an installed site is called, the page without a network, what search engines may look at. */
export function createSpecialPaths({ site, askAs, publicOrigin, headers }: Parts) {
  const maps = new LRUCache<string, Promise<string>>({ max: MOST_MAPS, ttl: MAP_KEPT_MS })
  const known = async (visitor: Visitor) => {
    // cast: the answer of this very operation.
    const status = (await askAs('', visitor)('system.getStatus', undefined)) as SiteStatus
    return { status, origin: siteOriginOf(status.brand, publicOrigin), ask: askAs(status.brand.defaultLanguage, visitor) }
  }

  const special: Readonly<Record<string, (asked: Asked) => Promise<FastifyReply>>> = {
    async '/manifest.webmanifest'({ url, request, reply, visitor }) {
      const { status } = await known(visitor)
      const look = readLook(request.headers, status.brand, url.searchParams.get('lang'))
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
      const { language } = readLook(request.headers, status.brand)
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
      const found = await known(visitor)
      const { merchantCode } = found.status.brand
      const key = `${merchantCode} ${found.origin} ${found.status.settingsVersion} ${found.status.status}`
      const map = maps.get(key) ?? writeSitemap(site, found)
      maps.set(key, map)
      map.catch(() => maps.delete(key))
      return reply
        .headers({ ...headers, 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(await map)
    },
  }
  return {
    /** Answers a path of its own; null for any other. */
    answer: (asked: Asked): Promise<FastifyReply> | null => special[asked.url.pathname]?.(asked) ?? null,
    /** News of changed content: maps are written anew. */
    drop: () => maps.clear(),
  }
}
