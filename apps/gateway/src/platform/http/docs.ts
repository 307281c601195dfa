import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { jsonHeaders } from './reply.ts'
import { vendorGuide } from './vendor-guide/index.ts'

/** Addresses of the published contract. */
export const docsPaths = ['/wps/openapi.json', '/wps/docs', '/wps/docs/vendors'] as const

/** The published contract: OpenAPI 3.1 as data and as a page without any script (R-CALL-1), and the guide for game vendors. */
export function docsRoutes(scope: FastifyInstance): void {
  const document = openApiDocument()
  const text = JSON.stringify(document)
  const pages = { '/wps/docs': docsPage(document), '/wps/docs/vendors': vendorGuide() }
  scope.get('/wps/openapi.json', (_request, reply) => reply.headers({ ...jsonHeaders, 'cache-control': 'public, max-age=300' }).send(text))
  for (const [path, { html, csp }] of Object.entries(pages))
    scope.get(path, (_request, reply) =>
      reply
        .headers({
          ...jsonHeaders,
          'cache-control': 'public, max-age=300',
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': csp,
        })
        .send(html),
    )
}
