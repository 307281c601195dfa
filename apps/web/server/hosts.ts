import type { SiteStatus } from './start-up-calls.ts'

/** Without its port and in small letters; empty when it is none that a page may repeat. */
export const hostNameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

const isLoopback = (host: string): boolean => host === 'localhost' || /^127(\.\d+){3}$|^\[::1\]$/.test(host)

/** A host of the brand, the one the installation says it is reached by, or the machine itself. Anybody may name any other. */
export function isKnownHost({ domains }: Pick<SiteStatus['brand'], 'domains'>, host: string, publicOrigin: string): boolean {
  const name = hostNameOf(host)
  return domains.includes(name) || name === hostNameOf(new URL(publicOrigin).host) || isLoopback(name)
}

/** R-SYS-12: a host nobody claims, at an installation that knows its hosts: a mistyped, outdated or imitating address. */
export const isForeignHost = (brand: Pick<SiteStatus['brand'], 'domains' | 'hostsClaimed'>, host: string, publicOrigin: string): boolean =>
  brand.hostsClaimed && !isKnownHost(brand, host, publicOrigin)
