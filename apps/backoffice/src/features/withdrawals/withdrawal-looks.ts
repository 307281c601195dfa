import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Withdrawal = RowOf<'withdrawals.list'>
export type WholeWithdrawal = ClientValue<'withdrawals.get'>
export type Payout = RowOf<'payouts.list'>

export const withdrawalStates: StateLooks<Withdrawal['state']> = {
  checking: { title: 'office.withdrawals.state.checking', tone: 'neutral' },
  review: { title: 'office.withdrawals.state.review', tone: 'gold' },
  needs_player: { title: 'office.withdrawals.state.needs_player', tone: 'neutral' },
  approved: { title: 'office.withdrawals.state.approved', tone: 'brand' },
  paying: { title: 'office.withdrawals.state.paying', tone: 'brand' },
  returned: { title: 'office.withdrawals.state.returned', tone: 'danger' },
  paid: { title: 'office.withdrawals.state.paid', tone: 'jade' },
  disputed: { title: 'office.withdrawals.state.disputed', tone: 'danger' },
  rejected: { title: 'office.withdrawals.state.rejected', tone: 'danger' },
  received: { title: 'office.withdrawals.state.received', tone: 'jade' },
  auto_received: { title: 'office.withdrawals.state.auto_received', tone: 'jade' },
  forced_received: { title: 'office.withdrawals.state.forced_received', tone: 'neutral' },
}
export const stateNames = {
  checking: 'office.withdrawals.state.checking',
  review: 'office.withdrawals.state.review',
  needs_player: 'office.withdrawals.state.needs_player',
  approved: 'office.withdrawals.state.approved',
  paying: 'office.withdrawals.state.paying',
  returned: 'office.withdrawals.state.returned',
  paid: 'office.withdrawals.state.paid',
  disputed: 'office.withdrawals.state.disputed',
  rejected: 'office.withdrawals.state.rejected',
  received: 'office.withdrawals.state.received',
  auto_received: 'office.withdrawals.state.auto_received',
  forced_received: 'office.withdrawals.state.forced_received',
} as const satisfies Record<Withdrawal['state'], string>
export const kindNames = { player: 'office.withdrawals.kind.player', return: 'office.withdrawals.kind.return' } as const
export const ownerNames = {
  system: 'office.withdrawals.owner.system',
  house: 'office.withdrawals.owner.house',
  player: 'office.withdrawals.owner.player',
  provider: 'office.withdrawals.owner.provider',
} as const
export const payoutStates: StateLooks<Payout['state']> = {
  open: { title: 'office.payouts.state.open', tone: 'gold' },
  paid: { title: 'office.payouts.state.paid', tone: 'jade' },
  failed: { title: 'office.payouts.state.failed', tone: 'danger' },
  returned: { title: 'office.payouts.state.returned', tone: 'danger' },
}
export const payoutStateNames = {
  open: 'office.payouts.state.open',
  paid: 'office.payouts.state.paid',
  failed: 'office.payouts.state.failed',
  returned: 'office.payouts.state.returned',
} as const
