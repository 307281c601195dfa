import type { ClientValue } from '@halong/api/client'

type Ask = (id: 'lobby.listFrameOrigins', query: undefined) => Promise<unknown>

const KEPT_MS = 60_000

/**
 * Origins of the vendors whose games the pages may frame (T48), asked for once a minute and after news. While the gateway does not answer the last ones known hold:
 * a page without them shows everything but other vendors' games.
 */
export function createFrameOrigins({ now = Date.now }: { readonly now?: () => number } = {}) {
  let known: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  return {
    async read(ask: Ask): Promise<readonly string[]> {
      if (now() - askedAt >= KEPT_MS) {
        asking ??= ask('lobby.listFrameOrigins', undefined)
          .then(
            (answer) => {
              // cast: the operation's own answer.
              known = (answer as ClientValue<'lobby.listFrameOrigins'>).origins ?? []
              askedAt = now()
            },
            () => undefined,
          )
          .finally(() => {
            asking = null
          })
        await asking
      }
      return known
    },
    drop(): void {
      askedAt = Number.NEGATIVE_INFINITY
    },
  }
}
