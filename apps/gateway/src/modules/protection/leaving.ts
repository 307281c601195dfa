import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/index.ts'
import { isExcluded } from './standing.ts'
import type { Standings } from './standings.ts'

const MAX_KEPT = 50_000
const KEPT_MS = 60_000

/** Until when a player may do nothing but leave; 0 for one who may. */
type Until = number

/** Whether players may do nothing but leave with their money: asked with every call, so kept in memory and dropped over the bus. */
export function createLeaving({ bus, clock, standings }: Pick<Platform, 'bus' | 'clock'> & { readonly standings: Standings }) {
  const known = new LRUCache<number, Until>({ max: MAX_KEPT, ttl: KEPT_MS })
  /** A row read before news of it may be stale: it is answered and not kept. */
  let age = 0
  bus.subscribe('protection', ({ memberId }) => {
    age++
    known.delete(memberId)
  })
  bus.onGap(() => {
    age++
    known.clear()
  })
  return async (memberId: number): Promise<boolean> => {
    const now = clock.now().getTime()
    const kept = known.get(memberId)
    if (kept !== undefined) return kept > now
    const begunAt = age
    const standing = await standings.find(memberId)
    const until = isExcluded(standing) ? Number.POSITIVE_INFINITY : (standing.timeOutUntil?.getTime() ?? 0)
    if (begunAt === age) known.set(memberId, until)
    return until > now
  }
}
