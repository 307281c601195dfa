import type { ClientValue } from '@halong/api/client'

type Ask = (id: 'lobby.listFrameOrigins', query: undefined) => Promise<unknown>

const KEPT_MS = 60_000

/** How often one read asks when news overtakes what it asked; a read after that asks again. */
const MAX_TRIES = 2

/**
 * Origins of the vendors whose games the pages may frame (T48), asked for once a minute and after news. While the gateway does not answer the last ones known hold:
 * a page without them shows everything but other vendors' games. An answer that was asked for before the last `drop` may be older
 * than the news: it is better than none and counts as old.
 */
export function createFrameOrigins({ now = Date.now }: { readonly now?: () => number } = {}) {
  let known: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: { readonly begunAt: number; readonly done: Promise<void> } | null = null
  let age = 0
  /** When the call was begun that answered what is known. */
  let knownAge = 0

  async function renew(ask: Ask, begunAt: number): Promise<void> {
    let answer: unknown = null
    try {
      answer = await ask('lobby.listFrameOrigins', undefined)
    } catch {
      // What is known holds.
    }
    if (asking?.begunAt === begunAt) asking = null
    if (answer === null || begunAt < knownAge) return
    // cast: the operation's own answer.
    known = (answer as ClientValue<'lobby.listFrameOrigins'>).origins ?? []
    knownAge = begunAt
    if (begunAt === age) askedAt = now()
  }

  return {
    async read(ask: Ask): Promise<readonly string[]> {
      for (let tries = 0; tries < MAX_TRIES && now() - askedAt >= KEPT_MS; tries++) {
        const begunAt = age
        if (asking?.begunAt !== begunAt) asking = { begunAt, done: renew(ask, begunAt) }
        await asking.done
        if (begunAt === age) break
      }
      return known
    },
    /** The last ones that were told, asking nobody. */
    known: () => known,
    drop(): void {
      age += 1
      askedAt = Number.NEGATIVE_INFINITY
    },
  }
}
