import { definePort } from '../../platform/module.ts'

/** What risk cases say of a player's withdrawals: nothing, that a person looks at them, or that they wait (T35). */
export type RiskStand = (memberId: number) => Promise<'none' | 'open' | 'holds'>
export const riskStand = definePort<RiskStand>('cashier.riskStand')
