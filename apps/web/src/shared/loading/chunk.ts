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

const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 30_000
/** An hour; who is still there then has a page that works but for this part, and a newer one with the next reload. */
const MAX_TRIES = 120

/** Until the time is over, or the network is back before. */
const backoff = (ms: number): Promise<void> =>
  new Promise((resume) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resume()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })

/** Tries, less and less often, until it succeeds: for what a page can be used without. Never fails: what has not come by then is waited for as long as the page stands. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await load()
    } catch {
      await backoff(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries))
    }
  }
  return new Promise(() => {})
}

/** How many fresh pages are asked for in a row. */
const MAX_RENEWALS = 3

const online = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((resume) => addEventListener('online', resume, { once: true }))

/**
 * R-SYS-10: asks for a fresh page once what this one begins with was lost: browsers keep the failure of a script as long as the page stands. Counted in the entry of the
 * history, so that it ends; then the failure is thrown on.
 */
export async function renewPage(failure: unknown): Promise<never> {
  const state: { readonly reloads?: number } | null = history.state
  const renewals = state?.reloads ?? 0
  if (renewals >= MAX_RENEWALS) throw failure
  await backoff(FIRST_WAIT_MS * 2 ** renewals)
  await online()
  history.replaceState({ ...state, reloads: renewals + 1 }, '')
  location.reload()
  return new Promise(() => {})
}
