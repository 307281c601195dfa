import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]
export type AddressReader = {
  /** True when forwarding headers of this peer are believed. */
  isTrusted(peer: string): boolean
  /** The caller's address: the peer's own, or, behind trusted proxies, the last address none of them vouches for (T82). */
  addressOf(peer: string, forwardedFor: string | undefined): string
}

function normal(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(text)) return null
  return ipaddr.process(text)
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function sameKindMatch(address: ipaddr.IPv4 | ipaddr.IPv6, base: ipaddr.IPv4 | ipaddr.IPv6, bits: number): boolean {
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits)
  return base instanceof ipaddr.IPv6 && address.match(base, bits)
}

/** @param proxies addresses or CIDR ranges whose `X-Forwarded-*` and `X-Request-Id` headers are believed; throws on one that isn't an address */
export function createAddressReader(proxies: readonly string[]): AddressReader {
  const ranges = proxies.map(parseRange)
  const isListed = (address: ipaddr.IPv4 | ipaddr.IPv6) => ranges.some(([base, bits]) => sameKindMatch(address, base, bits))
  const isTrusted = (peer: string) => {
    const address = normal(peer)
    return address !== null && isListed(address)
  }
  return {
    isTrusted,
    addressOf(peer, forwardedFor) {
      const own = normal(peer)
      if (!own) return '0.0.0.0'
      if (!forwardedFor || !isListed(own)) return own.toString()
      let seen = own.toString()
      for (const hop of forwardedFor.split(',').reverse()) {
        const address = normal(hop.trim())
        if (!address) return seen
        seen = address.toString()
        if (!isListed(address)) return seen
      }
      return seen
    },
  }
}

/** The network a budget is kept for: IPv4 /24, IPv6 /56. A household or a rented block counts once. */
export function networkOf(address: string): string {
  const parsed = normal(address)
  if (!parsed) return 'unknown'
  const bytes = parsed.toByteArray()
  return parsed.kind() === 'ipv4' ? `${bytes.slice(0, 3).join('.')}.0/24` : `${Buffer.from(bytes.slice(0, 7)).toString('hex')}/56`
}
