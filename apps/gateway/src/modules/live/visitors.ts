import { networkOf } from '../../platform/http/address.ts'

/** Sockets of visitors in one process; the rest of what the listener takes is for members and calls. */
const MAX_VISITORS = 10_000
/** From one network: a page opens one, and a carrier has many people behind one address. */
const MAX_VISITORS_PER_NETWORK = 500

/** Counts the sockets of those nobody vouches for, so that they leave room for members. */
export function createVisitorCount({ most = MAX_VISITORS, mostOfNetwork = MAX_VISITORS_PER_NETWORK } = {}) {
  const byNetwork = new Map<string, number>()
  let all = 0
  return {
    /** Takes a place; null when there is none. @returns gives it back */
    take(address: string): (() => void) | null {
      const network = networkOf(address)
      const now = byNetwork.get(network) ?? 0
      if (all >= most || now >= mostOfNetwork) return null
      all++
      byNetwork.set(network, now + 1)
      return () => {
        all--
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
