import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type ServedFile = {
  readonly body: Buffer
  readonly encoding: Encoding
  readonly type: string
  readonly tag: string
  readonly immutable: boolean
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
const SUITABLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const SMALL = 512

type Entry = {
  readonly path: string
  readonly type: string
  readonly compressible: boolean
  readonly immutable: boolean
  readonly tag: string
}
const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

function scan(folder: string, prefix: string, immutable: boolean): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  if (!existsSync(folder)) return entries
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const extension = extname(name)
    const type = types[extension]
    const path = join(folder, name)
    if (type === undefined || name.split('/').some((part) => part.startsWith('.')) || !statSync(path).isFile()) continue
    const tag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 16)}"`
    entries.set(`${prefix}${name.replaceAll('\\', '/')}`, { path, type, compressible: SUITABLE.has(extension), immutable, tag })
  }
  return entries
}

/** The best encoding both sides know, by the browser's own order of worth only in so far as it refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  const offered = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return offered.has('br') ? 'br' : offered.has('gzip') ? 'gzip' : 'identity'
}

/**
 * Files by their address: only what was there at start can be asked for, so no path can lead out of the folders. Compressed forms made by the build
 * are used; others are made once, on first demand, and kept.
 */
export function createFiles(
  folders: readonly { readonly folder: string; readonly prefix: string; readonly immutable?: (path: string) => boolean }[],
) {
  const entries = new Map<string, Entry>()
  for (const { folder, prefix, immutable } of folders) {
    for (const [path, entry] of scan(folder, prefix, false)) entries.set(path, { ...entry, immutable: immutable?.(path) ?? false })
  }
  const bodies = new Map<string, Promise<Buffer>>()

  async function make({ path }: Entry, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return readFileSync(path)
    const made = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
    if (existsSync(made)) return readFileSync(made)
    const bytes = readFileSync(path)
    if (encoding === 'gzip') return gunzipable(bytes, { level: 7 })
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  }

  return {
    has: (path: string): boolean => entries.has(path),
    tagOf: (path: string): string | null => entries.get(path)?.tag ?? null,
    async read(path: string, acceptEncoding: string | undefined): Promise<ServedFile | null> {
      const entry = entries.get(path)
      if (!entry) return null
      const small = statSync(entry.path, { throwIfNoEntry: false })
      if (!small) return null
      const encoding = entry.compressible && small.size >= SMALL ? encodingFor(acceptEncoding) : 'identity'
      const key = `${path}\n${encoding}`
      const body = bodies.get(key) ?? make(entry, encoding)
      bodies.set(key, body)
      return { body: await body, encoding, type: entry.type, tag: entry.tag, immutable: entry.immutable }
    },
  }
}
export type Files = ReturnType<typeof createFiles>
