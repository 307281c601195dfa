import { describe, expect, it } from 'vitest'
import { createHttpServer } from './server.ts'

/** A listener with pages mounted beside the calls, as the site is; nothing here gets as far as an operation. */
function open() {
  // cast: what an operation would need is never asked for.
  const { fastify } = createHttpServer({ trustedProxies: [], inFlight: 10 } as never).site
  fastify.get('/*', (request, reply) => reply.code(400).type('text/html').send(`<h1>${request.url}</h1>`))
  return fastify
}

describe('R-SYS-12: an address that can not be read', () => {
  it.each(['/%ZZ', '/%', '/rng%', '/%ff', '/%c0%af', '/%ZZ?lang=VI', '/wpsx/%ZZ', '/WPS/%ZZ', '//evil.example/%ZZ'])(
    '%s is answered by the pages, as one that they can not read either',
    async (url) => {
      const answer = await open().inject({ url })
      expect([answer.statusCode, answer.body, answer.headers['location']]).toEqual([400, '<h1>//</h1>', undefined])
    },
  )
  it.each([
    ['GET', '/wps/%ZZ'],
    ['GET', '/lgw/%ZZ?a=1'],
    ['GET', '/ws/%ZZ'],
    ['POST', '/%ZZ'],
    ['DELETE', '/wps/%ZZ'],
  ] as const)('R-CALL-1: %s %s is refused in the shape of answers', async (method, url) => {
    const answer = await open().inject({ method, url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 'request.unreadable' })
  })
})
