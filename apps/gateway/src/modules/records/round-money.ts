import type { RoundRecord } from './rounds-store.ts'

type Money = Pick<RoundRecord, 'state' | 'staked' | 'refunded' | 'won'>

/** What was staked less what went back; a cancelled round shows the stake that went back. */
export const stakeOf = ({ state, staked, refunded }: Money): bigint => (state === 'cancelled' ? staked : staked - refunded)
/** Won less staked; null while it is open or when it was cancelled. */
export const netOf = ({ state, staked, refunded, won }: Money): bigint | null => (state === 'completed' ? won - staked + refunded : null)
