import { randomBytes } from 'node:crypto'
import type { Bus } from './bus.ts'

/** Header of the status answer: a token that changes whenever this process learns that page content changed. */
export const PAGE_NEWS = 'x-page-news'

/**
 * The token of this process. Web processes, which are not on the bus, drop their page cache when they see a token they do not know. It is
 * random and differs per process, so that two gateways are never taken for one.
 */
export function createPageNews(bus: Pick<Bus, 'subscribe' | 'onGap'>): () => string {
  let mark = ''
  const renew = () => {
    mark = randomBytes(9).toString('base64url')
  }
  renew()
  bus.subscribe('settings', renew)
  bus.onGap(renew)
  return () => mark
}
