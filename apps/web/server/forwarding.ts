import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What only a proxy may say of a request; from anybody else it is dropped, as the gateway believes this process. */
const SAID_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'] as const

export type Forwarding = {
  /** The `x-forwarded-for` to send on for a request that came from a peer. */
  chainOf(peer: string, forwardedFor: string | undefined): string
  /** Rewrites the headers of a request in place, so that they can be sent on. */
  rewrite(headers: IncomingHttpHeaders, peer: string): void
}

/** Throws on a range that is none. */
function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/**
 * Passes on whose request it is (T82): the chain of a proxy of ours with that proxy at its end, and of anybody else their own address alone. The gateway has to
 * list this process among its own trusted proxies.
 * @param proxies addresses or CIDR ranges whose forwarding headers are believed
 */
export function createForwarding(proxies: readonly string[]): Forwarding {
  const trusted = listOf(proxies)
  const isTrusted = (peer: string) => trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  const chainOf: Forwarding['chainOf'] = (peer, forwardedFor) => (forwardedFor && isTrusted(peer) ? `${forwardedFor}, ${peer}` : peer)
  return {
    chainOf,
    rewrite(headers, peer) {
      const chain = chainOf(peer, headers['x-forwarded-for']?.toString())
      if (!isTrusted(peer)) for (const name of SAID_BY_PROXIES) delete headers[name]
      headers['x-forwarded-for'] = chain
    },
  }
}
