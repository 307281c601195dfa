import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Files read at the same time in one process; each may be megabytes, so their number is bounded beside their size (T76). */
const AT_ONCE = 4
let underWay = 0

export type PictureBody = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly code: PictureRefusal }
type PictureRefusal = 'request.media_type' | 'request.too_large' | 'request.busy'

const MEDIA_TYPE = /^image\/[a-z0-9+.-]{1,40}$/i

/**
 * Reads a picture from the line, only now that its sender is known to be let in. What the bytes are is judged by what decodes them, never by
 * what they are called.
 */
export async function readPicture(request: FastifyRequest, largestBytes: number): Promise<PictureBody> {
  if (!MEDIA_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, code: 'request.media_type' }
  if (Number(request.headers['content-length'] ?? 0) > largestBytes) return { ok: false, code: 'request.too_large' }
  if (!(request.body instanceof Readable)) return { ok: true, bytes: new Uint8Array() }
  if (underWay >= AT_ONCE) return { ok: false, code: 'request.busy' }
  underWay++
  try {
    const parts: Buffer[] = []
    let size = 0
    // Leaving early must not cut the line: the refusal still has to travel over it.
    for await (const part of request.body.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part)
      size += bytes.length
      if (size > largestBytes) return { ok: false, code: 'request.too_large' }
      parts.push(bytes)
    }
    return { ok: true, bytes: Buffer.concat(parts) }
  } finally {
    underWay--
  }
}
