import type { ClientValue } from '@halong/api/client'
import { memberQuery } from '#shared/gateway/gateway.ts'

export type Drops = ClientValue<'draw.listDrops'>
export type Drop = Drops['list'][number]

const LOOK_AGAIN_MS = 5_000

/** Drops of red envelopes; looked at again while the page is open, so that one that opens or empties shows. */
export const dropsQuery = (playerId: string) => ({ ...memberQuery('draw.listDrops', playerId), refetchInterval: LOOK_AGAIN_MS })

/** Where a drop stands at the gateway's time. */
export function phaseOf({ opensAt, closesAt }: Pick<Drop, 'opensAt' | 'closesAt'>, now: string): 'ahead' | 'open' | 'over' {
  const at = Date.parse(now)
  if (at < Date.parse(opensAt)) return 'ahead'
  return at < Date.parse(closesAt) ? 'open' : 'over'
}
