import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { mountBackoffice } from './mount.ts'

const folder = mkdtempSync(join(tmpdir(), 'office-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<html data-theme="dark"><body></body></html>')
writeFileSync(join(folder, 'assets', 'a-1.js'), 'let a')
afterAll(() => rmSync(folder, { recursive: true }))

function open(origin: string | null = null, of = folder) {
  const server = Fastify()
  mountBackoffice(server, { origin, folder: of })
  return server
}

describe('T64, T80: pages of the back office', () => {
  it('every address that names no file is the one page, never kept, in the theme chosen last', async () => {
    const server = open()
    for (const url of ['/', '/b/halong/audit?of=all', '/anything/else']) {
      const { statusCode, body, headers } = await server.inject({ url })
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
      expect(body).toContain('data-theme="dark"')
    }
    expect((await server.inject({ url: '/', headers: { cookie: 'a=1; office-theme=light' } })).body).toContain('data-theme="light"')
  })
  it('files are kept for good by the name of their content; one that is not there is not the page', async () => {
    const server = open()
    expect((await server.inject({ url: '/assets/a-1.js' })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.inject({ url: '/assets/a-2.js' })).statusCode).toBe(404)
    expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  })
  it('names no other origin, runs no script but its own, stands in no frame and in no index', async () => {
    for (const url of ['/', '/assets/a-1.js']) {
      const { headers } = await open('https://office.example').inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/https?:|unsafe/)
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      })
    }
    expect((await open().inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
  })
  it('says that it is not built where it is not', async () => {
    expect((await open(null, join(folder, 'nowhere')).inject({ url: '/' })).statusCode).toBe(503)
  })
})
