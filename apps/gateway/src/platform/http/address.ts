import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]
type Hop = { readonly address: string; readonly isTrusted: boolean }
export type AddressReader = {
  /** Whether this peer is a trusted proxy. */
  isTrusted(peer: string): boolean
  /** The caller's address: the peer's own, or, behind trusted proxies, the last address that is not one of them (T82). */
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

/** Cache of parsed addresses: parsing one at every call would cost as much as finding the session. */
const KEPT_PEERS = 5_000
/** An IPv6 address with an embedded IPv4 one and a zone. */
const MAX_ADDRESS_LENGTH = 64

/** @param proxies addresses or CIDR ranges whose `X-Forwarded-*` and `X-Request-Id` headers are believed; throws on one that isn't an address */
export function createAddressReader(proxies: readonly string[]): AddressReader {
  const ranges = proxies.map(parseRange)
  const isListed = (address: ipaddr.IPv4 | ipaddr.IPv6) => ranges.some(([base, bits]) => sameKindMatch(address, base, bits))
  const known = new LRUCache<string, Hop>({ max: KEPT_PEERS })
  /** The address in canonical short form, and whether it is a trusted proxy; null when it is no address. */
  function hopOf(text: string): Hop | null {
    const kept = known.get(text)
    if (kept) return kept
    const address = text.length > MAX_ADDRESS_LENGTH ? null : normal(text)
    if (address === null) return null
    const hop = { address: address.toString(), isTrusted: isListed(address) }
    known.set(text, hop)
    return hop
  }
  return {
    isTrusted: (peer) => hopOf(peer)?.isTrusted === true,
    addressOf(peer, forwardedFor) {
      let seen = hopOf(peer)
      if (!seen) return '0.0.0.0'
      if (!forwardedFor || !seen.isTrusted) return seen.address
      for (const text of forwardedFor.split(',').reverse()) {
        const hop = hopOf(text.trim())
        if (!hop) return seen.address
        seen = hop
        if (!hop.isTrusted) break
      }
      return seen.address
    },
  }
}

/** The network a budget is kept for: IPv4 /24, IPv6 /56. */
export function networkOf(address: string): string {
  const parsed = normal(address)
  if (!parsed) return 'unknown'
  const bytes = parsed.toByteArray()
  return parsed.kind() === 'ipv4' ? `${bytes.slice(0, 3).join('.')}.0/24` : `${Buffer.from(bytes.slice(0, 7)).toString('hex')}/56`
}

/** The same per brand: a flood at one brand blocks nobody at another (T69). */
export const networkAt = ({ brandId, address }: { readonly brandId: number; readonly address: string }): string =>
  `${brandId}/${networkOf(address)}`
