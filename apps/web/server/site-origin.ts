import { hostNameOf } from './hosts.ts'
import type { SiteStatus } from './start-up-calls.ts'

/**
 * Where a search engine is told that a page of a brand lives: one address for all of its lines. That is where the installation says it is reached, unless the
 * brand names hosts and that is none of them; then the first of those, at the same port.
 */
export function siteOriginOf({ domains }: Pick<SiteStatus['brand'], 'domains'>, publicOrigin: string): string {
  const reached = new URL(publicOrigin)
  const [first] = domains
  return first === undefined || domains.includes(hostNameOf(reached.host))
    ? reached.origin
    : `${reached.protocol}//${first}${reached.port === '' ? '' : `:${reached.port}`}`
}
