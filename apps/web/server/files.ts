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
  readonly bytes: Buffer
  /** Compressed forms the build made. */
  readonly made: { readonly br: Buffer | null; readonly gzip: Buffer | null }
  readonly type: string
  readonly compressible: boolean
  readonly tag: string
}
const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

function scan(folder: string, prefix: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  if (!existsSync(folder)) return entries
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const extension = extname(name)
    const type = types[extension]
    const path = join(folder, name)
    if (type === undefined || name.split('/').some((part) => part.startsWith('.')) || !statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    entries.set(`${prefix}${name.replaceAll('\\', '/')}`, {
      bytes,
      made: { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) },
      type,
      compressible: SUITABLE.has(extension) && bytes.length >= SMALL,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    })
  }
  return entries
}

async function compress({ bytes, made }: Entry, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return made.gzip ?? toGzip(bytes, { level: 7 })
  if (made.br) return made.br
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
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
 * Files by their address, read once at start: only what was there then can be asked for, so no path leads out of the folders, and a build made while the
 * server runs takes nothing from those who still use the old one. Compressed forms that the build did not make are made on first demand and kept.
 */
export function createFiles(
  folders: readonly { readonly folder: string; readonly prefix: string; readonly immutable?: (path: string) => boolean }[],
) {
  const entries = new Map<string, Entry & { readonly immutable: boolean }>()
  for (const { folder, prefix, immutable } of folders) {
    for (const [path, entry] of scan(folder, prefix)) entries.set(path, { ...entry, immutable: immutable?.(path) ?? false })
  }
  const bodies = new Map<string, Promise<Buffer>>()
  return {
    has: (path: string): boolean => entries.has(path),
    async read(path: string, acceptEncoding: string | undefined): Promise<ServedFile | null> {
      const entry = entries.get(path)
      if (!entry) return null
      const encoding = entry.compressible ? encodingFor(acceptEncoding) : 'identity'
      const key = `${path}\n${encoding}`
      const body = bodies.get(key) ?? compress(entry, encoding)
      bodies.set(key, body)
      return { body: await body, encoding, type: entry.type, tag: entry.tag, immutable: entry.immutable }
    },
  }
}
export type Files = ReturnType<typeof createFiles>
