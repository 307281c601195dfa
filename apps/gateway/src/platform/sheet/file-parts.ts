import { createHash } from 'node:crypto'

/** Bytes of one part of a kept file. */
export const PART_BYTES = 512 * 1_024

/** What a written file came to. */
export type WrittenFile = { readonly parts: number; readonly bytes: number; readonly sha256: string }

/** Cuts a file into parts of one size as its bytes come, and hands each over. Written again from the same bytes, the parts are the same. */
export function createFileParts(keep: (no: number, content: Buffer) => Promise<void>) {
  const hash = createHash('sha256')
  const done = { parts: 0, bytes: 0 }
  let pending = Buffer.alloc(0)
  async function flush(more: Buffer, isEnd: boolean): Promise<void> {
    pending = Buffer.concat([pending, more])
    while (pending.length >= PART_BYTES || (isEnd && pending.length > 0)) {
      const content = pending.subarray(0, PART_BYTES)
      pending = pending.subarray(PART_BYTES)
      hash.update(content)
      await keep(done.parts, content)
      done.parts += 1
      done.bytes += content.length
    }
  }
  return {
    add: (bytes: Buffer) => flush(bytes, false),
    async end(bytes: Buffer): Promise<WrittenFile> {
      await flush(bytes, true)
      return { ...done, sha256: hash.digest('hex') }
    },
  }
}
