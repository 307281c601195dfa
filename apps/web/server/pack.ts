import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

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
    ? compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : encoding === 'gzip'
      ? compressGzip(bytes, { level: 6 })
      : bytes
}
