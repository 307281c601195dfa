import type { IncomingHttpHeaders } from 'node:http'

type Claims = {
  readonly publicOrigin: string | null
  /** Whether a brand is reached by this host name (R-SYS-12). */
  isClaimed(hostName: string): Promise<boolean>
}

/**
 * T78: a page of this site and nothing else may open the socket: one of the origin the installation is reached by, or one of the very host the socket is
 * asked of, when a brand claims that host and it is spoken to as safely as that origin.
 */
export async function isOwnPage({ origin, host }: IncomingHttpHeaders, { publicOrigin, isClaimed }: Claims): Promise<boolean> {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  if (publicOrigin === null) return new URL(origin).host === host
  if (origin === publicOrigin) return true
  const from = new URL(origin)
  return from.host === host && from.protocol === new URL(publicOrigin).protocol && (await isClaimed(from.hostname))
}

/** Without its port and in small letters, as brands name their hosts. */
export const hostNameOf = (host = ''): string => host.toLowerCase().replace(/:\d{1,5}$/, '')
