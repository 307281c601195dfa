import { randomBytes } from 'node:crypto'
import type { Bus } from './bus.ts'

/** Header of the site's status: a mark that is new whenever what pages show has changed, as far as this process knows. */
export const PAGE_NEWS = 'x-page-news'

/**
 * The mark of this process. Web processes, which hear no news of the database, drop the pages they keep when they are told one they never saw. It says
 * nothing by itself, and every process has its own, so that two gateways are never taken for one.
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
