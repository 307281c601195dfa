import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Looked at anew each time, so that no browser goes on with an old one. */
const WORKER = 'sw.js'
const SVG_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

/** Names below `assets/` hold a hash of what they hold. */
const freshness = (path: string): string =>
  path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : path === WORKER
      ? 'no-cache'
      : 'public, max-age=3600, stale-while-revalidate=86400'

type Served = { readonly folder: string; readonly prefix: string; readonly headers: Readonly<Record<string, string>> }

/**
 * Serves the files that are in a folder now, each by a route of its own: no path leads out of it. Compressed forms are those the build wrote beside them.
 * The build's own manifest is no file of the site.
 */
export function serveFiles(server: FastifyInstance, { folder, prefix, headers }: Served): void {
  void server.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', 'manifest.json'],
    index: false,
    decorateReply: false,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, found) {
      const path = relative(folder, found).replace(/\.(?:br|gz)$/, '')
      const own = {
        ...headers,
        'cache-control': freshness(path),
        'cross-origin-resource-policy': 'same-origin',
        // A picture opened by itself runs nothing.
        ...(path.endsWith('.svg') ? { 'content-security-policy': SVG_POLICY } : {}),
      }
      for (const [name, value] of Object.entries(own)) void reply.header(name, value)
    },
  })
}
