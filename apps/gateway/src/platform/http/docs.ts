import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { jsonHeaders } from './reply.ts'

/** The published contract: OpenAPI 3.1 as data and as a page without any script (R-CALL-1). */
export function docsRoutes(scope: FastifyInstance): void {
  const document = openApiDocument()
  const text = JSON.stringify(document)
  const { html, csp } = docsPage(document)
  scope.get('/wps/openapi.json', (_request, reply) => reply.headers({ ...jsonHeaders, 'cache-control': 'public, max-age=300' }).send(text))
  scope.get('/wps/docs', (_request, reply) =>
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
