/** A part of the site that did not arrive (R-SYS-10). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError' as const
}

/** How long a part may take to arrive. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Loads a part of the site; after 120 s, or when the network fails, it is a `ChunkLoadError`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('a part of the site took too long')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('a part of the site did not arrive', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
