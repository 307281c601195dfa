import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliParams = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
})

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

/** A whole page as it is sent. */
export async function pack(html: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(html)
  return encoding === 'br'
    ? compressBrotli(bytes, brotliParams(bytes.length))
    : encoding === 'gzip'
      ? compressGzip(bytes, { level: 6 })
      : bytes
}

/** Two pieces, the first of which leaves by itself: a browser shows it while the other is on its way. */
export function packInTwo([first, rest]: readonly [string, string], encoding: 'br' | 'gzip'): Readable {
  const packer = encoding === 'br' ? createBrotliCompress(brotliParams(first.length + rest.length)) : createGzip({ level: 6 })
  packer.write(first)
  packer.flush(() => setImmediate(() => packer.end(rest)))
  return packer
}
