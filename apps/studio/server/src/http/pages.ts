import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseCall } from './answers.ts'

type Pages = { readonly assetsDir: string; readonly siteOrigin: string }

/**
 * What a page of the studio may do: load from its own origin and nothing else. Only the site may frame it (T48). Generated pictures and
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

const PAGES = { play: '/play/:gameCode', rules: '/rules/:gameCode', verify: '/verify' } as const

/** The built client: its pages, and its files under names that hold their own hash. */
export async function pageRoutes(server: FastifyInstance, { assetsDir, siteOrigin }: Pages): Promise<void> {
  const policy = contentPolicy(siteOrigin)
  if (existsSync(assetsDir)) {
    await server.register(fastifyStatic, {
      root: assetsDir,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', /[.-][A-Za-z0-9_-]{8,}\.\w+$/.test(path) && path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      },
    })
  }
  for (const [name, path] of Object.entries(PAGES)) {
    const html = () => {
      const file = [`${name}.html`, 'index.html'].map((each) => join(assetsDir, each)).find((each) => existsSync(each))
      return file === undefined ? null : readFileSync(file)
    }
    let kept: Buffer | null = null
    server.get(path, async (_request, reply) => {
      kept ??= html()
      if (kept === null) return refuseCall(reply, 'request.busy')
      return reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(kept)
    })
  }
}
