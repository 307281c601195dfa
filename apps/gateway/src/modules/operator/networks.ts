import ipaddr from 'ipaddr.js'

/** Whether a text names an address or a CIDR range. */
export const isNetwork = (text: string): boolean => (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text))

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Whether somebody may come from an address; no network named means from anywhere (T64). */
export function isFromListed(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const here = ipaddr.process(address)
  return networks.some((text) => {
    const [base, bits] = rangeOf(text)
    return here.kind() === base.kind() && here.match([base, bits])
  })
}
