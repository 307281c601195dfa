import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { jsonHeaders } from './reply.ts'
import { vendorGuide } from './vendor-guide/index.ts'

/** Addresses of the published contract. */
export const docsPaths = ['/wps/openapi.json', '/wps/docs', '/wps/docs/vendors'] as const

type Published = { readonly text: string; readonly pages: Readonly<Record<string, { readonly html: string; readonly csp: string }>> }

let published: Published | undefined
/** Half a second of the processor and some megabytes, the same for every gateway of a process: made when somebody first asks, which few processes ever are. */
function readPublished(): Published {
  if (published !== undefined) return published
  const document = openApiDocument()
  published = { text: JSON.stringify(document), pages: { '/wps/docs': docsPage(document), '/wps/docs/vendors': vendorGuide() } }
  return published
}

/** The published contract: OpenAPI 3.1 as data and as a page without any script (R-CALL-1), and the guide for game vendors. */
export function docsRoutes(scope: FastifyInstance): void {
  const cached = { ...jsonHeaders, 'cache-control': 'public, max-age=300' }
  for (const path of docsPaths)
    scope.get(path, (_request, reply) => {
      const { text, pages } = readPublished()
      const page = pages[path]
      if (page === undefined) return reply.headers(cached).send(text)
      return reply.headers({ ...cached, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.csp }).send(page.html)
    })
}
