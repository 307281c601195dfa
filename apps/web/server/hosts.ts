import type { SiteStatus } from './start-up-calls.ts'

/** Without its port and in small letters; empty when it is none that a page may repeat. */
export const hostNameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

const isLoopback = (host: string): boolean => host === 'localhost' || /^127\.|^\[::1\]$/.test(host)

/**
 * R-SYS-12: a host nobody claims, at an installation that knows its hosts: a mistyped, outdated or imitating address. The host the installation says it is
 * reached by, and the machine itself, are never foreign.
 */
export function isForeignHost(
  { domains, hostsClaimed }: Pick<SiteStatus['brand'], 'domains' | 'hostsClaimed'>,
  host: string,
  publicOrigin: string,
): boolean {
  const name = hostNameOf(host)
  return hostsClaimed && !domains.includes(name) && name !== hostNameOf(new URL(publicOrigin).host) && !isLoopback(name)
}
