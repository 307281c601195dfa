import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFiles } from '@halong/base/compress-files'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { headersOfAll } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'halong-files-'))
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const script = 'console.log("one");'.repeat(100)
put('assets/site-1a2b3c4d.js', script)
put('sw.js', 'self')
put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
put('manifest.json', '{}')
put('.secret', 'no')
compressFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const server = Fastify()
serveFiles(server, { folder, prefix: '/', headers: headersOfAll(true) })
server.get('/*', (_request, reply) => reply.code(404).send('a page'))
const get = (url: string, headers = {}) => server.inject({ url, headers })

it.each([
  ['/assets/site-1a2b3c4d.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
  ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ['/favicon.svg', 'public, max-age=3600, stale-while-revalidate=86400', 'image/svg+xml'],
])('T79: %s is cached as long as its name says, with the headers of every answer', async (url, kept, type) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    ...headersOfAll(true),
    'cache-control': kept,
    'content-type': type,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends %s as the build wrote it', async (encoding, unpack) => {
  const { headers, rawPayload } = await get('/assets/site-1a2b3c4d.js', { 'accept-encoding': encoding })
  expect([headers['content-encoding'], headers['content-type']]).toEqual([encoding, 'application/javascript; charset=utf-8'])
  expect(unpack(rawPayload).toString()).toBe(script)
  expect(rawPayload.length).toBeLessThan(script.length / 3)
})

it('sends a file as it is where no compressed form is understood or worth it', async () => {
  const known = [await get('/assets/site-1a2b3c4d.js', { 'accept-encoding': 'br;q=0' }), await get('/sw.js', { 'accept-encoding': 'br' })]
  expect(known.map(({ headers, body }) => [headers['content-encoding'], body])).toEqual([
    [undefined, script],
    [undefined, 'self'],
  ])
})

it('says 304 to who has it already', async () => {
  const { headers } = await get('/sw.js')
  const again = await get('/sw.js', { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

it('T79: a picture opened by itself runs nothing', async () => {
  expect((await get('/favicon.svg')).headers['content-security-policy']).toContain(`default-src 'none'`)
})

it.each(['/.secret', '/manifest.json', '/assets/site-1a2b3c4d.js.br', '/assets/../../etc/passwd', '/assets/'])(
  'T71: %s is no file of the site',
  async (url) => expect((await get(url)).body).toBe('a page'),
)
