import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Concurrent uploads per process; each may be megabytes, so their number is bounded besides their size (T76). */
const pictures = { atOnce: 4, underWay: 0 }
/** Concurrent large JSON bodies: more than uploads, as they are seldom large. */
const documents = { atOnce: 20, underWay: 0 }

type Queue = typeof pictures
type LateBody = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly code: LateRefusal }
type LateRefusal = 'request.media_type' | 'request.too_large' | 'request.busy'

const MEDIA_TYPE = /^image\/[a-z0-9+.-]{1,40}$/i

/** Reads a body, only after its sender was authorised. */
async function readLine(request: FastifyRequest, largestBytes: number, queue: Queue): Promise<LateBody> {
  if (Number(request.headers['content-length'] ?? 0) > largestBytes) return { ok: false, code: 'request.too_large' }
  if (!(request.body instanceof Readable)) return { ok: true, bytes: Buffer.alloc(0) }
  if (queue.underWay >= queue.atOnce) return { ok: false, code: 'request.busy' }
  queue.underWay++
  try {
    const parts: Buffer[] = []
    let size = 0
    // The connection stays open: the refusal still has to be sent.
    for await (const part of request.body.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part)
      size += bytes.length
      if (size > largestBytes) return { ok: false, code: 'request.too_large' }
      parts.push(bytes)
    }
    return { ok: true, bytes: Buffer.concat(parts) }
  } finally {
    queue.underWay--
  }
}

/** The format is detected by decoding, never taken from the content type. */
export async function readPicture(request: FastifyRequest, largestBytes: number): Promise<LateBody> {
  if (!MEDIA_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, code: 'request.media_type' }
  return await readLine(request, largestBytes, pictures)
}

/** The bytes of a JSON body that may be large. */
export const readDocument = (request: FastifyRequest, largestBytes: number): Promise<LateBody> => readLine(request, largestBytes, documents)
