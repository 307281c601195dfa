import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Files read at the same time in one process; each may be megabytes, so their number is bounded beside their size (T76). */
const pictures = { atOnce: 4, underWay: 0 }
/** JSON bodies that may be large, but seldom are: more of them than pictures. */
const documents = { atOnce: 20, underWay: 0 }

type Queue = typeof pictures
type LateBody = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly code: LateRefusal }
type LateRefusal = 'request.media_type' | 'request.too_large' | 'request.busy'

const MEDIA_TYPE = /^image\/[a-z0-9+.-]{1,40}$/i

/** Reads a body from the line, only now that its sender is known to be let in. */
async function readLine(request: FastifyRequest, largestBytes: number, queue: Queue): Promise<LateBody> {
  if (Number(request.headers['content-length'] ?? 0) > largestBytes) return { ok: false, code: 'request.too_large' }
  if (!(request.body instanceof Readable)) return { ok: true, bytes: Buffer.alloc(0) }
  if (queue.underWay >= queue.atOnce) return { ok: false, code: 'request.busy' }
  queue.underWay++
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
    queue.underWay--
  }
}

/** What the bytes are is judged by what decodes them, never by what they are called. */
export async function readPicture(request: FastifyRequest, largestBytes: number): Promise<LateBody> {
  if (!MEDIA_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, code: 'request.media_type' }
  return await readLine(request, largestBytes, pictures)
}

/** The bytes of a JSON body that may be large. */
export const readDocument = (request: FastifyRequest, largestBytes: number): Promise<LateBody> => readLine(request, largestBytes, documents)
