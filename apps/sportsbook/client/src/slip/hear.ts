import type { LegNow, PricePolicy } from '#protocol/index.ts'
import type { Leg } from './slip.ts'

/** What was said of a price or a match, which the next answer may take back; limits and the wallet's words stand until the stake changes. */
const passing = new Set(['bet.price_changed', 'bet.closed', 'bet.suspended', 'bet.line_gone', 'bet.related', 'bet.excluded'])

const takes = (policy: PricePolicy, before: number, now: number) => policy === 'any' || (policy === 'better' && now > before)

/** A leg after what was heard of it: a price the player's choice takes is taken and shown beside the old one, any other waits for a press. */
export function heardOf(known: Leg, { price, code, clash }: LegNow, policy: PricePolicy): Leg {
  const leg = known.clash === clash ? known : { ...known, clash }
  if (code !== null) return leg.trouble?.code === code ? leg : { ...leg, trouble: { code, price: null, most: null } }
  if (price !== null && price !== leg.price) {
    if (takes(policy, leg.price, price)) return { ...leg, price, was: leg.price, trouble: null }
    return { ...leg, trouble: { code: 'bet.price_changed', price, most: null } }
  }
  return leg.trouble !== null && passing.has(leg.trouble.code) ? { ...leg, trouble: null } : leg
}
