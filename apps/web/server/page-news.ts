import { LRUCache } from 'lru-cache'
import type { WebOptions } from './index.ts'

/** Header of a status by which a gateway says that what pages show has changed (`platform/page-news.ts` of the gateway). */
const PAGE_NEWS = 'x-page-news'
/** More gateways than one installation has, with some of their earlier marks. */
const MAX_KNOWN_MARKS = 1_000

/**
 * News of changed pages for a process that hears none itself: every answer of a gateway that carries a mark never seen before is news. A page asks for the status
 * before it looks at what is kept, so that what is kept is never older than what the gateway asked knew.
 */
export function createPageNews(): { readonly bus: NonNullable<WebOptions['bus']>; notice(headers: Headers): void } {
  const seen = new LRUCache<string, true>({ max: MAX_KNOWN_MARKS })
  const listeners = new Set<() => void>()
  return {
    bus: {
      subscribe(_topic, changed) {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
      // What was missed shows in the next mark.
      onGap: () => () => {},
    },
    notice(headers) {
      const mark = headers.get(PAGE_NEWS)
      if (mark === null || seen.has(mark)) return
      seen.set(mark, true)
      for (const changed of listeners) changed()
    },
  }
}
