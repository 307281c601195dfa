import type { WholeWithdrawal } from './withdrawal-looks.ts'

export type Deed = 'approve' | 'refuse' | 'ask' | 'repay' | 'force' | 'dispute'

/** What may be decided about a withdrawal as it stands. */
export function deedsOf(state: WholeWithdrawal['state']): readonly Deed[] {
  if (state === 'review') return ['approve', 'ask', 'refuse']
  if (state === 'needs_player') return ['refuse']
  if (state === 'paid' || state === 'received' || state === 'auto_received' || state === 'forced_received') return ['dispute']
  return state === 'disputed' ? ['repay', 'force'] : []
}
