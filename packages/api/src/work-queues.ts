import type { Permission } from './permissions.ts'

/** Queues whose rows an operator may take before deciding on them (contracts §13), and what that takes. */
export const workQueues = {
  deposits: 'deposits.decide',
  unmatched: 'payments.reconcile',
  held: 'deposits.decide',
  redemptions: 'points.decide',
  withdrawals: 'withdrawals.decide',
  payouts: 'withdrawals.pay',
  disputes: 'disputes.decide',
  documents: 'kyc.decide',
  applications: 'promotions.decide',
  heldClaims: 'promotions.decide',
} as const satisfies Record<string, Permission>
export type WorkQueue = keyof typeof workQueues
