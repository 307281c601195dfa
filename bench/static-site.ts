import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.json': 'application/json',
}

type Served = { readonly url: string; readonly close: () => Promise<void> }

const best = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Serves a built folder from loopback, compressed once as well as brotli can: the limit's own best case. */
export async function serveFolder(folder: string): Promise<Served> {
  const ready = new Map<string, { body: Buffer; type: string; isPacked: boolean }>()
  const load = (path: string) => {
    const known = ready.get(path)
    if (known !== undefined) return known
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    if (!file.startsWith(folder) || !existsSync(file)) return null
    const raw = readFileSync(file)
    const isPacked = /\.(html|js|css|json)$/.test(file) && raw.length > 512
    const entry = { body: isPacked ? best(raw) : raw, type: types[extname(file)] ?? 'application/octet-stream', isPacked }
    ready.set(path, entry)
    return entry
  }
  const server = createServer((request, response) => {
    const found = load((request.url ?? '/').split('?')[0] ?? '/')
    if (found === null) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.body.length,
      ...(found.isPacked ? { 'content-encoding': 'br' } : {}),
    })
    return response.end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
