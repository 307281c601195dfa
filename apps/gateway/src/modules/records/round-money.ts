import type { RoundRecord } from './rounds-store.ts'

type Money = Pick<RoundRecord, 'state' | 'staked' | 'refunded' | 'won' | 'awarded'>

/** What was staked less what went back; a cancelled round shows the stake that went back. */
export const stakeOf = ({ state, staked, refunded }: Pick<Money, 'state' | 'staked' | 'refunded'>): bigint =>
  state === 'cancelled' ? staked : staked - refunded

/** Won and awarded less staked; null while it is open. Of a cancelled one what was awarded all the same, else null. */
export function netOf({ state, staked, refunded, won, awarded }: Money): bigint | null {
  if (state === 'completed') return won + awarded - staked + refunded
  return state === 'cancelled' && awarded > 0n ? awarded : null
}
