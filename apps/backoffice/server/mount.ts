import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { headersOf } from './headers.ts'

const builtHere = fileURLToPath(new URL('../dist', import.meta.url))
/** Names of files that are asked for by name; everything else is a page. */
const FILE = /^\/(?:assets\/|icon\.svg$)/
const NOT_BUILT = 'The back office is not built: run `npm run build`.\n'

type Mounted = {
  /** Where operators reach it; null: this machine, without TLS. */
  readonly origin: string | null
  /** Folder of the build, for tests. */
  readonly folder?: string
}

/** The theme chosen last, so that a page is painted in it before its script runs. */
const themeIn = (cookies: string | undefined): 'dark' | 'light' =>
  /(?:^|;\s*)office-theme=light(?:;|$)/.test(cookies ?? '') ? 'light' : 'dark'

/** Serves the pages of the back office on its own listener: files by name, and one document for every other address. Call before it listens. */
export function mountBackoffice(server: FastifyInstance, { origin, folder = builtHere }: Mounted): void {
  const headers = headersOf(origin?.startsWith('https:') === true)
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    server.setNotFoundHandler((_request, reply) => reply.code(503).headers(headers).type('text/plain; charset=utf-8').send(NOT_BUILT))
    return
  }
  const dark = readFileSync(page, 'utf8')
  const documents = { dark, light: dark.replace('data-theme="dark"', 'data-theme="light"') }
  void server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html,map}'],
    index: false,
    decorateReply: false,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, found) {
      const isNamedByContent = relative(folder, found).startsWith('assets/')
      for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
      void reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!isRead || FILE.test(path)) return reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('Not found\n')
    return reply
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(documents[themeIn(request.headers.cookie)])
  })
}
