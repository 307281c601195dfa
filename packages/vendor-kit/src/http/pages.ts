import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RefuseGround } from './answers.ts'

type Pages = {
  /** The built client. A vendor whose client is not built answers `request.busy`. */
  readonly assetsDir: string
  /** The only origin that may frame a page, unless its address names another one: `?site=https://…`. */
  readonly siteOrigin: string
  /** Origins of brands reached elsewhere: such a page is framed by the one its address names, and no other. */
  readonly otherSites?: readonly string[]
  /** File → its address or addresses, `{ 'play.html': '/play/:gameCode' }`. */
  readonly pages: Readonly<Record<string, string | readonly string[]>>
  readonly refuseCall: RefuseGround
}

/**
 * What a page of a vendor may do: load from its own origin and nothing else. Only the site may frame it (T48). Generated pictures and
 * sounds are blobs; the renderer decodes pictures in a worker.
 */
const contentPolicy = (siteOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-ancestors 'self' ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')

const YEAR = 'public, max-age=31536000, immutable'

/** Names under assets/ hold a hash of what they hold; a page must always be asked for anew; the rest may be a few minutes old. */
function freshness(path: string): string {
  if (/\.html(\.\w+)?$/.test(path)) return 'no-cache'
  return /\/assets\/[^/]+[.-][\w-]{8,}\.\w+(\.\w+)?$/.test(path) ? YEAR : 'public, max-age=300'
}

/** A script that people run themselves: it is saved, also where a link of another site leads to it. */
const isProgram = (path: string): boolean => /\/verify-[a-z]+\.mjs(\.\w+)?$/.test(path)

/** The built client: its pages, its code and its artwork. */
export async function pageRoutes(
  server: FastifyInstance,
  { assetsDir, siteOrigin, otherSites = [], pages, refuseCall }: Pages,
): Promise<void> {
  const policies = new Map([siteOrigin, ...otherSites].map((origin) => [origin, contentPolicy(origin)]))
  const policyOf = ({ request }: FastifyReply): string => {
    const asked = URL.canParse(request.url, siteOrigin) ? new URL(request.url, siteOrigin).searchParams.get('site') : null
    return policies.get(asked ?? '') ?? policies.get(siteOrigin) ?? ''
  }
  const isBuilt = existsSync(assetsDir)
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: assetsDir,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', freshness(path)).header('content-security-policy', policyOf(reply))
        if (isProgram(path)) void reply.header('content-disposition', 'attachment')
      },
    })
  }
  const addresses = Object.entries(pages).flatMap(([file, paths]) => [paths].flat().map((path) => [file, path] as const))
  for (const [file, path] of addresses) {
    server.get(path, (_request, reply) =>
      isBuilt && existsSync(join(assetsDir, file)) ? reply.sendFile(file) : refuseCall(reply, 'request.busy'),
    )
  }
}
